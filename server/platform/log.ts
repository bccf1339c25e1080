import { destination, pino } from "pino";

type Write = (fields: object | string, message?: string) => void;

/** The part of a pino logger that the product uses: `log.info({ port }, "listening")` or `log.info("ready")`. */
export interface Log {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

// Redacted in every line, up to two levels deep.
const secretNames = [
  "password",
  "newPassword",
  "currentPassword",
  "token",
  "license_key",
  "licenseKey",
  "fingerprint",
  "authorization",
  "cookie",
  "email",
];

/** The log: JSON lines on standard error, because standard output is for the person at the terminal. */
export function createLog(level: string): Log {
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, censor: "[removed]" }, base: null }, destination(2));
}
