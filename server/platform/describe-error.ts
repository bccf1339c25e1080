/** What the log shows of an error. */
interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: ErrorDescription | string;
}

const maxCauses = 5;

/**
 * Describes an error for the log by what it is and where it came from. Privacy: an error of PostgreSQL holds the row that
 * failed (`detail`), the statement and its values, so every property that is not named here is left out.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription | string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const { code, table, constraint } = error as Error & Record<"code" | "table" | "constraint", unknown>;
  const text = (name: "code" | "table" | "constraint", value: unknown) =>
    typeof value === "string" || typeof value === "number" ? { [name]: String(value) } : {};
  const clean = (part: string) => (isDataException(error) ? withoutValue(part) : part);
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: clean(error.message),
    ...(error.stack && { stack: clean(error.stack) }),
    ...text("code", code),
    ...text("table", table),
    ...text("constraint", constraint),
    ...(error.cause !== undefined && depth < maxCauses && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** SQLSTATE class 22: the message quotes the value, as in `invalid input syntax for type uuid: "…"`. */
function isDataException(error: Error): boolean {
  return "severity" in error && "code" in error && String(error.code).startsWith("22");
}

const withoutValue = (text: string): string => text.replace(/: ".*"/gs, ': "[removed]"');
