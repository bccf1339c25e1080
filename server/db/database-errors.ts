/** The database is unavailable for now; the caller may retry later (HTTP 503). */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /** `full`: a write found no room. `read-only`: it answers, and takes no write. */
  readonly reason: "unreachable" | "overloaded" | "full" | "read-only";

  constructor(reason: DatabaseUnavailable["reason"], cause: unknown) {
    super(`The database is ${reason}: ${messageOf(cause)}`, { cause });
    this.reason = reason;
  }
}

/** The SQLSTATE of an error that PostgreSQL itself reported, else undefined. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = codeOf(error);
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && error instanceof Error && "severity" in error
    ? code
    : undefined;
}

/**
 * Whether a retry of the whole transaction can succeed: after a serialization failure or a deadlock, or when a row that it
 * refers to was deleted after it was read. The retry reads that the row is gone.
 */
export function canRetry(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === "40001" || state === "40P01" || refersToNothing(error);
}

/** Whether a row was refused because what it refers to is gone, such as the account: a foreign key violation. */
export function refersToNothing(error: unknown): boolean {
  return sqlStateOf(error) === "23503";
}

/** Whether a migration altered a table for which this connection had prepared a statement; a new connection works. */
export function hasStalePlan(error: unknown): boolean {
  return (
    sqlStateOf(error) === "0A000" && messageOf(error).includes("cached plan must not change result type")
  );
}

/** Whether the database answers, but stores nothing: it is full or read-only. What was sent to it has changed nothing. */
export function storesNothing(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable && (error.reason === "full" || error.reason === "read-only");
}

/** Turns errors of a lost, refused, overloaded, full or read-only database into `DatabaseUnavailable`; returns others unchanged. */
export function explainError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseUnavailable(reason, error);
}

/** Whether the connection that reported this error is unusable from now on. */
export function isLost(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.reason === "unreachable";
}

const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "ENOTFOUND",
]);

// The driver's own errors have no code, only these messages.
const driverMessages = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "Query read timeout",
];

function reasonOf(error: unknown): DatabaseUnavailable["reason"] | undefined {
  const state = sqlStateOf(error);
  if (state !== undefined) {
    if (state === "53100" || endsWith(error, noRoom)) return "full";
    // 25006: PostgreSQL services make a database read-only before its disk is full, and a standby always is.
    if (state === "25006" || endsWith(error, readOnlyDisk)) return "read-only";
    // 57014 and 55P03: statement or lock timeout.
    if (state.startsWith("53") || state === "57014" || state === "55P03") return "overloaded";
    // 57P01..57P05: the server stops, crashed, or is not up yet.
    return state.startsWith("08") || state.startsWith("57P") ? "unreachable" : undefined;
  }
  if (!(error instanceof Error)) return undefined;
  if (socketCodes.has(codeOf(error) ?? "")) return "unreachable";
  if (error.message === "timeout exceeded when trying to connect") return "overloaded";
  return driverMessages.some((words) => error.message.startsWith(words)) ? "unreachable" : undefined;
}

// Errors of the system for which PostgreSQL has no SQLSTATE of their own: EDQUOT, EFBIG and EROFS.
const noRoom = ["Disk quota exceeded", "File too large"];
const readOnlyDisk = ["Read-only file system"];

function endsWith(error: unknown, words: readonly string[]): boolean {
  return words.some((each) => messageOf(error).endsWith(`: ${each}`));
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || (codeOf(cause) ?? cause.name) : String(cause);
}
