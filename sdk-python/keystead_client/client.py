"""The license client of an app."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from urllib.parse import urlsplit

from .answers import Fields, Server
from .clock import seconds_of
from .ensure_licensed import WRONG_LEASE, Machine, ensure_licensed
from .files import check_file
from .keys import Trust, pin
from .leases import check_lease
from .license_key import read_license_key
from .offline_machine import create_receipt, create_request, load_file
from .results import Answer, CheckFileResult, CheckLeaseResult, LicensedResult, MachinesResult, Result
from .state import MemoryStore, Store, open_state
from .transport import StreamTransport, Transport, exchange, open_stream
from .triggers import Listener, TriggerStream


class LicenseClient:
    """Every outcome of a call is a result, even a network failure. Raises ValueError when an option is wrong."""

    def __init__(
        self,
        *,
        server: str,
        root_key: str | Iterable[str] = (),
        public_key: str | Mapping[str, str] | None = None,
        store: Store | None = None,
        product: str | None = None,
        version: str | None = None,
        timeout: float = 10,
        transport: Transport = exchange,
        stream_transport: StreamTransport = open_stream,
    ) -> None:
        self._server = Server(_read_origin(server), transport, timeout)
        self._trust = Trust(pin("public_key", public_key or ()), pin("root_key", root_key))
        self._store = store if store is not None else MemoryStore()
        self._stream_transport = stream_transport
        self._product = product
        self._version = version
        if not timeout > 0:
            raise ValueError("timeout: use a number of seconds above 0.")
        if not self._trust.pinned and not self._trust.roots:
            raise ValueError("root_key: give at least one key, or a public_key.")

    def activate(
        self,
        *,
        license_key: str,
        fingerprint: str,
        name: str | None = None,
        platform: str | None = None,
        components: Mapping[str, str] | None = None,
    ) -> Result:
        """Binds this machine to the license and returns a lease. A repeated call changes nothing."""
        fields = {"name": name, "platform": platform, "components": components}
        return self._call_for_lease("activate", license_key, fingerprint, fields)

    def validate(
        self,
        *,
        license_key: str,
        fingerprint: str,
        components: Mapping[str, str] | None = None,
        user: str | None = None,
        entitlements: Sequence[str] | None = None,
    ) -> Result:
        """Asks whether the license may be used on this machine now, by this person for these features."""
        features = None if entitlements is None else list(entitlements)
        scopes = {"components": components, "user": user, "entitlements": features}
        return self._machine(license_key, fingerprint).call("validate", scopes)

    def deactivate(self, *, license_key: str, fingerprint: str) -> Result:
        """Removes this machine from the license."""
        machine = self._machine(license_key, fingerprint, is_app=False)
        result = machine.call("deactivate")
        # 9.6: otherwise the machine would stay licensed offline.
        if isinstance(result, Answer) and result.license_id is not None:
            machine.save(replace(machine.open_state(), lease=None, file=None))
        return result

    def list_machines(self, *, license_key: str, fingerprint: str) -> MachinesResult:
        """Lists the machines of the license, so that a person can choose which one to replace."""
        return self._machine(license_key, fingerprint, is_app=False).list_machines()

    def heartbeat(
        self, *, license_key: str, fingerprint: str, components: Mapping[str, str] | None = None
    ) -> Result:
        """Reports that this machine still runs, and renews its lease. Call again after `next_heartbeat` seconds (9.5)."""
        return self._call_for_lease("heartbeat", license_key, fingerprint, {"components": components})

    def replace(
        self,
        *,
        license_key: str,
        fingerprint: str,
        machine: str,
        name: str | None = None,
        platform: str | None = None,
        components: Mapping[str, str] | None = None,
    ) -> Result:
        """Activates this machine in place of another one, whose id is `machine`."""
        fields = {"machine": machine, "name": name, "platform": platform, "components": components}
        return self._call_for_lease("replace", license_key, fingerprint, fields)

    def check_out_file(self, *, license_key: str, fingerprint: str, encrypt: bool = False) -> Result:
        """Gets a license file for this machine, such as before a trip: `result.file`. Pass it to `load_file`."""
        encryption = {"encryption": "A256GCM"} if encrypt else {}
        return self._machine(license_key, fingerprint).call("file", encryption)

    def ensure_licensed(
        self,
        *,
        license_key: str,
        fingerprint: str,
        name: str | None = None,
        platform: str | None = None,
        components: Mapping[str, str] | None = None,
        now: datetime | None = None,
    ) -> LicensedResult:
        """Whether the license may be used on this machine now, online or not. Needs a `store`."""
        machine = self._machine(license_key, fingerprint)
        machine = replace(machine, fields={**machine.fields, "components": components})
        return ensure_licensed(machine, now, {"name": name, "platform": platform})

    def check_lease(self, lease: str, *, fingerprint: str, now: datetime | None = None) -> CheckLeaseResult:
        """Checks a saved lease offline."""
        open_state(self._trust, self._store, fingerprint)
        return check_lease(
            self._trust, _text(lease), fingerprint=fingerprint, product=self._product, now=seconds_of(now)
        )

    def check_file(
        self,
        file: str,
        *,
        fingerprint: str,
        license_key: str | None = None,
        nonce: str | None = None,
        now: datetime | None = None,
    ) -> CheckFileResult:
        """Checks a license file offline, with or without its text envelope. It saves nothing: `load_file` does that."""
        open_state(self._trust, self._store, fingerprint)
        return check_file(
            self._trust,
            _text(file),
            fingerprint=fingerprint,
            license_key=_key(license_key),
            product=self._product,
            now=seconds_of(now),
            nonce=nonce,
        )

    def watch_triggers(
        self, *, license_key: str, fingerprint: str, bot: str | None = None
    ) -> TriggerStream:
        """The trigger events for this machine as they arrive. With a `store`, the stream continues after a restart."""
        transport, key = self._stream_transport, _key(license_key) or ""
        return TriggerStream(
            Listener(self._server, transport, self._trust, self._store, key, fingerprint, bot)
        )

    def create_request(
        self, *, fingerprint: str, name: str | None = None, platform: str | None = None, encrypt: bool = False
    ) -> str:
        """Makes the request of a machine without a network. The owner brings it to the portal. Needs a `store`."""
        described = {"name": name, "platform": platform, "product": self._product, "version": self._version}
        return create_request(self._trust, self._store, fingerprint, described, encrypt)

    def load_file(
        self, file: str, *, fingerprint: str, license_key: str | None = None, now: datetime | None = None
    ) -> CheckFileResult:
        """Checks the license file that the owner brings back, and saves it for `ensure_licensed`."""
        return load_file(
            self._trust,
            self._store,
            _text(file),
            fingerprint=fingerprint,
            license_key=_key(license_key),
            product=self._product,
            now=seconds_of(now),
        )

    def create_receipt(
        self, *, fingerprint: str, license_key: str | None = None, now: datetime | None = None
    ) -> str | None:
        """Gives up the license on a machine without a network. Makes the receipt that frees its place."""
        key = _key(license_key)
        return create_receipt(
            self._trust, self._store, fingerprint=fingerprint, license_key=key, now=seconds_of(now)
        )

    def _machine(self, license_key: str, fingerprint: str, *, is_app: bool = True) -> Machine:
        app: Fields = {"product": self._product, "version": self._version} if is_app else {}
        key = _key(license_key) or ""
        fingerprint = _text(fingerprint)
        fields: Fields = {"license_key": key, "fingerprint": fingerprint, **app}
        return Machine(self._server, self._trust, self._store, key, fingerprint, self._product, fields)

    def _call_for_lease(
        self, call: str, license_key: str, fingerprint: str, more: Fields
    ) -> Result:
        """10.9: a valid answer counts only with a lease that is valid on this machine."""
        machine = self._machine(license_key, fingerprint)
        result = machine.call(call, more)
        if result.ok and result.valid and machine.lease_of(result) is None:
            return WRONG_LEASE
        return result


def _key(typed: str | None) -> str | None:
    """The license key without extra pasted characters. None stays None."""
    return None if typed is None else read_license_key(_text(typed))


def _text(value: object) -> str:
    """Returns a text unchanged, and an empty text for anything else, because every call returns a result."""
    return value if isinstance(value, str) else ""


def _read_origin(server: str) -> str:
    url = urlsplit(server)
    if url.scheme not in ("http", "https") or not url.hostname or url.path not in ("", "/"):
        raise ValueError("server: use an address such as https://shop.example, without a path.")
    if url.query or url.fragment or url.username is not None:
        raise ValueError("server: use an address such as https://shop.example, without a path.")
    return f"{url.scheme}://{url.netloc}"
