import { Secret, TOTP } from "otpauth";
import type { Clock } from "../clock.ts";

/** One step of an authenticator's time, in seconds (RFC 6238, section 5.2). */
const period = 30;

/** Codes of the step before and after are right as well, for a clock that is off by half a minute. */
const window = 1;

const totpOf = (
  secret: Uint8Array,
  names: { readonly issuer?: string; readonly label?: string } = {},
): TOTP =>
  new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), digits: 6, period });

/** The secret as people type it (Base32), and the `otpauth:` URI of its QR code. */
export function describeAuthenticator(
  secret: Uint8Array,
  names: { readonly issuer: string; readonly label: string },
): { readonly secret: string; readonly uri: string } {
  const totp = totpOf(secret, names);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step that a code is of, within the window around now; undefined when it is of none. Whoever takes a code keeps its step, and
 * takes none of that step or before again (RFC 6238, section 5.2).
 */
export function findTimeStep(
  secret: Uint8Array,
  code: string,
  now: ReturnType<Clock["now"]>,
): number | undefined {
  // The library throws for characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
