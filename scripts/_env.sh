# Shared by scripts/run and scripts/test: makes .venv and installs what is asked for, once.
# Needs only git, Python 3.10 or later and its venv module.

root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root" || exit 1
venv=$root/.venv

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

find_python() {
    for candidate in "${PYTHON:-}" python3 python3.13 python3.12 python3.11 python3.10 python; do
        [ -n "$candidate" ] || continue
        command -v "$candidate" >/dev/null 2>&1 || continue
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
            printf '%s' "$candidate"
            return 0
        fi
    done
    return 1
}

# install EXTRAS: an editable install of the package with these extras, skipped where nothing has
# changed since the last one (the stamp holds the extras and a checksum of pyproject.toml).
install() {
    python=$(find_python) || fail "Python 3.10 or later is needed; set PYTHON to its path."
    if [ ! -x "$venv/bin/python" ]; then
        echo "Making .venv with $("$python" --version) ..." >&2
        "$python" -m venv "$venv" || fail "Could not make .venv. Python's venv module is needed" \
            "(on Debian or Ubuntu: apt install python3-venv)."
    fi
    wanted="$1 $(cksum <pyproject.toml)"
    stamp="$venv/.installed-$(printf '%s' "$1" | tr -c 'a-z\n' '-')"
    if [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
        echo "Installing hearer[$1] into .venv (the first time takes a minute or more) ..." >&2
        "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --editable ".[$1]" ||
            fail "Installing failed; pip's message is above. Is the package index reachable?"
        printf '%s' "$wanted" >"$stamp"
    fi
}
