import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";

/** The challenge that an answer says it signed; undefined when the answer cannot be read. Nothing is verified yet. */
export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge: unknown };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
