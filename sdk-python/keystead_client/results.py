"""The results of the calls. Only a signed refusal (`valid` is False, or `denied`) may end access at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Union

from .tokens import TokenRefusal


@dataclass(frozen=True)
class FieldDetail:
    """A field of the request that the server refused, as the API names it, such as `license_key`."""

    field: str
    message: str


@dataclass(frozen=True)
class Failure:
    """There is no answer that can be trusted. This neither grants nor ends access."""

    # unreachable: nobody answered. refused: an error status. untrusted: not verified as the answer to this request.
    failure: Literal["unreachable", "refused", "untrusted"]
    reason: str
    # With the fields that the server refused, one sentence for each.
    detail: str
    # Only for a refusal: the HTTP status, the problem code if it is signed, the seconds to wait, and the refused fields.
    status: int | None = None
    code: str | None = None
    retry_after: float | None = None
    details: tuple[FieldDetail, ...] = ()
    ok: Literal[False] = False


@dataclass(frozen=True)
class NextStep:
    """An action that would help, with its page of the portal."""

    action: str
    url: str


@dataclass(frozen=True)
class Answer:
    """A signed answer to exactly this request."""

    valid: bool
    code: str
    detail: str
    next: tuple[NextStep, ...]
    server_time: datetime
    license_id: str | None
    entitlements: tuple[str, ...]
    # The whole answer, as the server's API description defines it.
    answer: Mapping[str, object]
    # From activate, heartbeat and replace. Save it: `check_lease` checks it offline.
    lease: str | None = None
    # From check_out_file: the license file in its text envelope.
    file: str | None = None
    # From heartbeat: in how many seconds to call again.
    next_heartbeat: int | None = None
    ok: Literal[True] = True


@dataclass(frozen=True)
class ListedMachine:
    """A machine of the license; `id` names it for `replace`."""

    id: str
    name: str
    last_seen: datetime | None
    is_current: bool


@dataclass(frozen=True)
class Machines:
    """The machines of a license."""

    machines: tuple[ListedMachine, ...]
    answer: Mapping[str, object]
    ok: Literal[True] = True


Result = Union[Answer, Failure]
MachinesResult = Union[Machines, Failure]


@dataclass(frozen=True)
class Lease:
    """The content of a lease (4.2)."""

    id: str
    license_id: str
    issuer: str
    issued_at: datetime
    expires_at: datetime
    status: str
    type: str
    tier: str
    entitlements: tuple[str, ...]
    license_end: datetime
    grace_until: datetime | None


@dataclass(frozen=True)
class LicenseFile(Lease):
    """The content of a license file (5.3)."""

    key_hash: str
    seq: int
    nonce: str | None
    trial: bool
    users: int | None
    machines: int | None
    updates_until: datetime | None


LeaseReason = Union[
    TokenRefusal,
    Literal["retired_key", "other_machine", "not_entitled", "not_yet_valid", "expired"],
]
FileReason = Union[
    LeaseReason,
    Literal[
        "bad_key_set", "needs_key", "wrong_key", "other_license", "wrong_nonce", "outdated", "clock_rolled_back"
    ],
]


@dataclass(frozen=True)
class GoodLease:
    """A lease that is valid now."""

    lease: Lease
    ok: Literal[True] = True


@dataclass(frozen=True)
class LeaseRefusal:
    """A lease that is not valid. `lease` is set when it has expired and is otherwise valid."""

    reason: LeaseReason
    detail: str
    lease: Lease | None = None
    ok: Literal[False] = False


@dataclass(frozen=True)
class GoodFile:
    """A license file that is valid now."""

    file: LicenseFile
    ok: Literal[True] = True


@dataclass(frozen=True)
class FileRefusal:
    """A file that is not valid. `file` is set when it has expired and is otherwise valid."""

    reason: FileReason
    detail: str
    file: LicenseFile | None = None
    ok: Literal[False] = False


CheckLeaseResult = Union[GoodLease, LeaseRefusal]
CheckFileResult = Union[GoodFile, FileRefusal]


@dataclass(frozen=True)
class Licensed:
    """The license may be used on this machine (section 9)."""

    # The source of this result: the server just now, or the lease or file that is saved on this machine.
    source: Literal["server", "lease", "file"]
    # Until when the license may be used without another answer.
    until: datetime
    license: Lease
    # VALID or GRACE; None without an answer of the server.
    code: str | None = None
    # Why there is no answer that can be trusted.
    failure: Failure | None = None
    licensed: Literal[True] = True


@dataclass(frozen=True)
class NotLicensed:
    """The license may not be used now, as far as this app knows. Only `denied` may end access at once (9.1)."""

    status: Literal["denied", "unreachable", "unknown", "expired", "clock"]
    detail: str
    code: str | None = None
    next: tuple[NextStep, ...] = ()
    failure: Failure | None = None
    licensed: Literal[False] = False


LicensedResult = Union[Licensed, NotLicensed]
