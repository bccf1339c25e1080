"""The license check of an app, online or not: docs/offline-licenses.md, sections 8 and 9."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from .answers import Fields, Server, ask, untrusted
from .clock import CLOCK_MOVED, is_rolled_back, raise_mark, seconds_of
from .files import check_file
from .keys import Trust
from .leases import check_lease
from .results import (
    Answer,
    CheckLeaseResult,
    Failure,
    Lease,
    Licensed,
    LicensedResult,
    Machines,
    MachinesResult,
    NotLicensed,
    Result,
)
from .state import State, Store, open_state, save_state

WRONG_LEASE = untrusted("wrong_lease", "The answer has no lease for this machine.")
_EXPIRED = "The license on this machine has run out. Connect to the license server, or load a new license file."


@dataclass(frozen=True)
class Machine:
    """The machine that asks, and how its state is saved."""

    server: Server
    trust: Trust
    store: Store
    license_key: str
    fingerprint: str
    product: str | None
    fields: Fields

    def call(self, call: str, more: Fields | None = None) -> Result:
        """Sends a request about this machine."""
        reply = self._ask(call, more or {})
        assert not isinstance(reply, Machines)
        return reply

    def list_machines(self) -> MachinesResult:
        reply = self._ask("machines", {})
        assert not isinstance(reply, Answer)
        return reply

    def _ask(self, call: str, more: Fields) -> Result | Machines:
        reply, has_new_keys = ask(self.server, self.trust, call, {**self.fields, **more})
        if has_new_keys:
            save_state(self.trust, self.store, self.fingerprint, self.open_state())
        return reply

    def open_state(self) -> State:
        return open_state(self.trust, self.store, self.fingerprint)

    def save(self, state: State) -> None:
        save_state(self.trust, self.store, self.fingerprint, state)

    def lease_of(self, answer: Answer) -> Lease | None:
        """The lease in an answer, checked at the time of the answer (10.9)."""
        result = self.check(answer.lease or "", answer.server_time)
        return result.lease if result.ok else None

    def check(self, lease: str, at: datetime) -> CheckLeaseResult:
        return check_lease(
            self.trust, lease, fingerprint=self.fingerprint, product=self.product, now=seconds_of(at)
        )


@dataclass(frozen=True)
class _Saved:
    """The lease and the file that are saved on this machine, checked offline."""

    state: State
    lease: Lease | None
    file: Lease | None
    reasons: frozenset[str]
    # The end of an expired lease or file, in Unix seconds.
    ended: int


def ensure_licensed(machine: Machine, now: datetime | None, activation: Fields) -> LicensedResult:
    """Asks the server and renews the lease at half of its life. Without a trusted answer, uses the saved lease or file."""
    clock = seconds_of(now)
    saved = _read_saved(machine, clock)
    result = _ask(machine, saved.state, activation)
    if not result.ok:
        return _go_by_saved(machine, clock, saved, result)
    # 8.4. The key set may have been renewed meanwhile, so the state is what save_state makes of it.
    state = replace(saved.state, mark=seconds_of(result.server_time))
    if not result.valid:  # 9.1: only this refusal ends access at once
        machine.save(replace(state, lease=None, file=None))
        return NotLicensed("denied", result.detail, result.code, result.next)
    text = result.lease if result.lease is not None else state.lease
    machine.save(replace(state, lease=text))
    checked = machine.check(text or "", result.server_time)
    if not checked.ok:
        return _go_by_saved(machine, clock, saved, WRONG_LEASE)
    return Licensed("server", checked.lease.expires_at, checked.lease, result.code)


def _read_saved(machine: Machine, now: int) -> _Saved:
    state = machine.open_state()
    trust, fingerprint, product = machine.trust, machine.fingerprint, machine.product
    is_back = is_rolled_back(state.mark, now)
    reasons: set[str] = set()
    ends = [0]
    lease = file = None
    if state.lease is not None:
        checked = check_lease(trust, state.lease, fingerprint=fingerprint, product=product, now=now)
        if is_back:
            reasons.add("clock_rolled_back")
        elif checked.ok:
            lease = checked.lease
        if not checked.ok:
            reasons.add(checked.reason)
            ends.append(seconds_of(checked.lease.expires_at) if checked.lease else 0)
    if state.file is not None:
        key = machine.license_key
        read = check_file(
            trust, state.file, fingerprint=fingerprint, license_key=key, product=product, now=now, mark=state.mark
        )
        if read.ok:
            file = read.file
        else:
            reasons.add(read.reason)
            ends.append(seconds_of(read.file.expires_at) if read.file else 0)
    return _Saved(state, lease, file, frozenset(reasons), max(ends))


def _ask(machine: Machine, state: State, activation: Fields) -> Result:
    """9.2: with a saved lease this only asks. Another activation would undo that somebody freed the machine."""
    if state.lease is not None:
        result = machine.call("validate")
        if not result.ok:
            return result
        # 9.3: checked at the server's time and with its newest keys.
        checked = machine.check(state.lease, result.server_time)
        is_fresh = checked.ok and not _is_half_over(checked.lease, result.server_time)
        if not _is_of_another(checked, result) and (is_fresh or not result.valid):
            return replace(result, lease=None)
    result = machine.call("activate", activation)
    if result.ok and result.valid and machine.lease_of(result) is None:
        return WRONG_LEASE
    return result


def _is_of_another(lease: CheckLeaseResult, answer: Answer) -> bool:
    """Whether another license key was entered. Then nobody has freed this machine."""
    return lease.lease is not None and answer.license_id not in (None, lease.lease.license_id)


def _is_half_over(lease: Lease, now: datetime) -> bool:
    return now > lease.issued_at + (lease.expires_at - lease.issued_at) / 2


def _go_by_saved(machine: Machine, now: int, saved: _Saved, failure: Failure) -> LicensedResult:
    """9.4. Without an answer, or with one that cannot be trusted, the app loses nothing."""
    held = [each for each in (saved.lease, saved.file) if each is not None]
    license = max(held, key=lambda each: each.expires_at, default=None)
    end = saved.ended if license is None else seconds_of(license.expires_at)
    machine.save(replace(saved.state, mark=raise_mark(saved.state.mark, now, end)))  # 8.3
    if license is not None:
        is_lease = license is saved.lease
        return Licensed("lease" if is_lease else "file", license.expires_at, license, None, failure)
    if saved.reasons & {"clock_rolled_back", "not_yet_valid"}:  # 8.5
        return NotLicensed("clock", CLOCK_MOVED, failure=failure)
    if saved.reasons & {"expired", "retired_key", "revoked_key"}:
        return NotLicensed("expired", _EXPIRED, failure=failure)
    is_unreachable = failure.failure == "unreachable"
    return NotLicensed("unreachable" if is_unreachable else "unknown", failure.detail, failure=failure)
