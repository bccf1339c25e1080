"""License checks for desktop apps. The server signs every answer, and the client trusts nothing else."""

from .client import LicenseClient
from .fingerprint import read_fingerprint
from .license_key import parse_license_key
from .results import (
    Answer,
    CheckFileResult,
    CheckLeaseResult,
    Failure,
    FieldDetail,
    FileRefusal,
    GoodFile,
    GoodLease,
    Lease,
    LeaseRefusal,
    Licensed,
    LicensedResult,
    LicenseFile,
    ListedMachine,
    Machines,
    MachinesResult,
    NotLicensed,
    NextStep,
    Result,
)
from .state import FileStore, MemoryStore, Store
from .transport import Reply, Request, Stream, StreamTransport, Transport
from .trigger_events import TriggerEvent
from .triggers import Connected, Disconnected, Fired, Reset, TriggerMessage, TriggerStream

__all__ = [
    "Answer",
    "CheckFileResult",
    "CheckLeaseResult",
    "Connected",
    "Disconnected",
    "Failure",
    "FieldDetail",
    "FileRefusal",
    "FileStore",
    "Fired",
    "GoodFile",
    "GoodLease",
    "Lease",
    "LeaseRefusal",
    "LicenseClient",
    "LicenseFile",
    "Licensed",
    "LicensedResult",
    "ListedMachine",
    "Machines",
    "MachinesResult",
    "MemoryStore",
    "NotLicensed",
    "NextStep",
    "Reply",
    "Request",
    "Reset",
    "Result",
    "Store",
    "Stream",
    "StreamTransport",
    "Transport",
    "TriggerEvent",
    "TriggerMessage",
    "TriggerStream",
    "parse_license_key",
    "read_fingerprint",
]
