import type { Deps } from "../../../deps.ts";
import { newToken, tokenHash } from "../../../platform/crypto/secrets.ts";
import { sessionWindow, shortTokenEnd } from "./rules.ts";
import type { StartedSession } from "./start-session.ts";
import { replaceTokens } from "./store.ts";

/**
 * Gives a living session new tokens; its former ones stop at once. It is for a repeated sign-in, whose first answer may not have
 * arrived. Undefined when the session has ended.
 */
export async function renewSession(
  { db, clock }: Pick<Deps, "db" | "clock">,
  formerHash: Buffer,
): Promise<StartedSession | undefined> {
  const [token, shortToken] = [newToken(), newToken()];
  const hashes = { formerHash, tokenHash: tokenHash(token), shortTokenHash: tokenHash(shortToken) };
  const renewed = await replaceTokens(db, hashes, sessionWindow(clock.now()));
  if (!renewed) return undefined;
  const cookie = { token, expiresAt: renewed.expiresAt };
  const readable =
    renewed.kind === "browser" ? { token: shortToken, expiresAt: shortTokenEnd(renewed.createdAt) } : cookie;
  return {
    cookie,
    device: undefined,
    session: { token: readable.token, expiresAt: readable.expiresAt.toISOString() },
  };
}
