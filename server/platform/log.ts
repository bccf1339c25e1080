import { type DestinationStream, destination, pino } from "pino";
import { describeError } from "./describe-error.ts";

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

/**
 * The log: JSON lines on standard error, because standard output is for the person at the terminal. An error goes by the
 * name `err`, see `describeError`.
 * @param output takes the lines instead, in tests
 */
export function createLog(level: string, output: DestinationStream = destination(2)): Log {
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const redact = { paths, censor: "[removed]" };
  return pino({ level, redact, base: null, serializers: { err: describeError } }, output);
}
