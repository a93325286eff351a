"""A language model behind an OpenAI-compatible endpoint, asked for one token.

Where it is stands in the environment: ``HEARER_ENDPOINT`` (such as ``http://localhost:8080/v1``),
``HEARER_ENDPOINT_MODEL`` and, if it asks for one, ``HEARER_ENDPOINT_KEY``.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from hearer.errors import InputError, ModelError

ADDRESS, MODEL, KEY = "HEARER_ENDPOINT", "HEARER_ENDPOINT_MODEL", "HEARER_ENDPOINT_KEY"
_TIMEOUT = 60.0
_TOP = 10


@dataclass(frozen=True, slots=True)
class Said:
    """What a model said: its text, and the log-probabilities of the first token where given."""

    text: str
    logprobs: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An address that takes chat completions."""

    address: str
    model: str
    key: str = ""
    timeout: float = _TIMEOUT

    @classmethod
    def of_environment(cls) -> Endpoint:
        """Take the endpoint from the environment, or say what is not set."""
        for name in (ADDRESS, MODEL):
            if not os.environ.get(name):
                raise InputError(
                    f"{name} is not set: a generative hearer asks an OpenAI-compatible endpoint, "
                    f"named by {ADDRESS} (e.g. http://localhost:8080/v1) and {MODEL}"
                )
        address = os.environ[ADDRESS]
        if not address.startswith(("http://", "https://")):
            raise InputError(f"{ADDRESS} must start with http:// or https://, not {address!r}")
        return cls(address.rstrip("/"), os.environ[MODEL], os.environ.get(KEY, ""))

    def ask(self, instruction: str, text: str) -> Said:
        """Ask for one token."""
        answer = self._post(
            {
                "model": self.model,
                "messages": [
                    {"role": "system", "content": instruction},
                    {"role": "user", "content": text},
                ],
                "max_tokens": 1,
                "temperature": 0,
                "logprobs": True,
                "top_logprobs": _TOP,
            }
        )
        try:
            choice = answer["choices"][0]
            said = choice["message"]["content"] or ""
            tokens = (choice.get("logprobs") or {}).get("content") or [{}]
            top = tokens[0].get("top_logprobs") or []
            return Said(str(said), {str(t["token"]): float(t["logprob"]) for t in top})
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise ModelError(f"endpoint {self.address}: the answer is no completion") from error

    def _post(self, body: Mapping[str, Any]) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        request = Request(f"{self.address}/chat/completions", json.dumps(body).encode(), headers)
        try:
            with urlopen(request, timeout=self.timeout) as response:
                return json.loads(response.read())
        except HTTPError as error:
            told = error.read(200).decode("utf-8", "replace").strip()
            raise ModelError(f"endpoint {self.address} answers {error.code}: {told}") from error
        except TimeoutError as error:
            raise ModelError(
                f"endpoint {self.address} does not answer within {self.timeout:g} s"
            ) from error
        except (URLError, OSError) as error:
            reason = getattr(error, "reason", error)
            raise ModelError(f"endpoint {self.address} cannot be reached: {reason}") from error
        except ValueError as error:
            raise ModelError(f"endpoint {self.address}: the answer is not JSON") from error
