# Shared by scripts/run and scripts/test: makes .venv and installs what is asked for, once.
# Needs only Python 3.10 or later and its venv module.

root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root" || exit 1
venv=$root/.venv
stamp=$venv/.installed # for which folder, and a line for each set of extras
marker=$venv/.installing # there while pip works: if it stays, pip was stopped half-way

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

find_python() {
    for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python3.10 python; do
        [ -n "$candidate" ] || continue
        command -v "$candidate" >/dev/null 2>&1 || continue
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
            printf '%s' "$candidate"
            return 0
        fi
    done
    return 1
}

# usable MODULE...: whether .venv has a right Python and these modules.
usable() {
    "$venv/bin/python" - "$@" <<'EOF' 2>/dev/null
import importlib.util, sys
missing = [name for name in sys.argv[1:] if importlib.util.find_spec(name) is None]
sys.exit(bool(missing) or sys.version_info < (3, 10))
EOF
}

make_venv() {
    python=$(find_python) || fail "Python 3.10 or later is needed; set PYTHON to its path."
    echo "Making .venv with $("$python" --version) ..." >&2
    "$python" -m venv --clear "$venv" || fail "Could not make .venv: Python's venv module is" \
        "needed (on Debian or Ubuntu: apt install python3-venv)."
}

# install EXTRAS MODULE...: an editable install with these extras, skipped where the stamp says that
# nothing has changed since the last one and the modules are there. An environment that was copied
# from elsewhere, damaged or left half-made is made anew.
install() {
    extras=$1
    shift
    version=$(cksum <pyproject.toml)
    wanted="$extras $version"
    if [ -e "$marker" ] || ! usable pip || { [ -e "$stamp" ] && ! grep -Fqx -e "$root" "$stamp"; }; then
        make_venv
    elif grep -Fqx -e "$wanted" "$stamp" 2>/dev/null; then
        usable "$@" && return 0
        echo "Something is missing in .venv; making it anew." >&2
        make_venv
    fi
    echo "Installing hearer[$extras] into .venv (the first time takes minutes) ..." >&2
    others=$(grep -F -e " $version" "$stamp" 2>/dev/null) || others=
    rm -f "$stamp"
    : >"$marker"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --editable ".[$extras]" || {
        rm -f "$marker"
        fail "Installing failed; pip's message is above. Is the package index reachable?"
    }
    printf '%s\n' "$root" "$others" "$wanted" >"$stamp"
    rm -f "$marker"
}
