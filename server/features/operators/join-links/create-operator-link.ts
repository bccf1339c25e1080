import type { OperatorRole } from "@keystead/contract/values/operator-role";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { emailIdentity as identityOf } from "../../../platform/email-address.ts";
import { newToken, tokenHash } from "../../../platform/crypto/secrets.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { linkEnd, type LinkWay, operatorLinkUrl } from "./rules.ts";
import { insertOperatorLink, spendOperatorLinksFor } from "./store.ts";

interface NewLink {
  /** Null: whoever opens it becomes the first owner. */
  readonly email: string | null;
  readonly role: OperatorRole;
  readonly way: LinkWay;
}

export interface OperatorLink {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** Creates a link that makes somebody an operator, and spends the older ones for the same address. */
export async function createOperatorLink(
  { origins }: Pick<Deps, "origins">,
  tx: Tx,
  { email, role, way }: NewLink,
): Promise<OperatorLink> {
  const token = newToken();
  const expiresAt = linkEnd(way, tx.now);
  const emailIdentity = email === null ? null : identityOf(email);
  await spendOperatorLinksFor(tx, emailIdentity);
  const link = { id: uuidv7(tx.now), email, emailIdentity, role, createdAt: tx.now, expiresAt };
  await insertOperatorLink(tx, { ...link, tokenHash: tokenHash(token) });
  return { id: link.id, url: operatorLinkUrl(origins.publicUrl, token), expiresAt };
}
