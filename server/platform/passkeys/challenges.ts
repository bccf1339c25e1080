import type { Queryable } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { RowOf } from "../../db/table.ts";
import { later, minutes } from "../clock.ts";
import { newToken, tokenHash } from "../crypto/secrets.ts";
import { passkeyChallengeTable } from "./table.ts";

/** How long somebody has to unlock an authenticator. */
export const challengeLife = minutes(5);

/** What a challenge was made for. An answer to it is used for nothing else. */
export type ChallengeUse = Pick<RowOf<typeof passkeyChallengeTable>, "purpose" | "subject">;

/** Makes a challenge that is taken once (WebAuthn Level 3, 13.4.3), and deletes those that have expired. Base64url of 32 random bytes. */
export async function createChallenge(db: Queryable, use: ChallengeUse, now: Date): Promise<string> {
  // Those that another one deletes at this moment are left to it, so that no two wait for each other.
  await db.run(sql`
    delete from passkey_challenges where hash in (
      select hash from passkey_challenges where expires_at <= ${now} for update skip locked)`);
  const challenge = newToken();
  const expiresAt = later(now, challengeLife);
  await db.run(passkeyChallengeTable.insert({ hash: tokenHash(challenge), ...use, expiresAt }));
  return challenge;
}

/** Takes a challenge. Of several that answer the same one, one is right. */
export async function takeChallenge(
  db: Queryable,
  challenge: string,
  { purpose, subject }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const taken = await db.run(sql`
    delete from passkey_challenges
    where hash = ${tokenHash(challenge)} and purpose = ${purpose} and subject is not distinct from ${subject}
      and expires_at > ${now}`);
  return taken > 0;
}
