import { bytes, moment, nullable, table, text, uuid } from "../../db/table.ts";

const disclosure = { notice: "passkeys", leftOut: "passkeys" };

/** What authenticators are asked to sign. */
export const passkeyChallengeTable = table("passkey_challenges", {
  hash: bytes("hash", disclosure),
  purpose: text<ChallengePurpose>("purpose", disclosure),
  /** Whose answer it may be; null: anybody's. */
  subject: nullable(uuid("subject", disclosure)),
  expiresAt: moment("expires_at", disclosure),
});

/** What the answer to a challenge may be used for. */
export type ChallengePurpose =
  "add-operator-passkey" | "operator-log-in" | "operator-step-up" | "add-account-passkey" | "account-log-in";
