import type { OperatorRole } from "@keystead/contract/values/operator-role";
import type { Deps } from "../../../deps.ts";
import { findOperatorByIdentity } from "../people/store.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { createOperatorLink, type OperatorLink } from "./create-operator-link.ts";

interface Wanted {
  readonly email: string;
  /** Of somebody new. An operator who is there keeps theirs. */
  readonly role: OperatorRole | undefined;
}

type Linked =
  | { readonly ok: true; readonly link: OperatorLink; readonly isReset: boolean }
  | { readonly ok: false; readonly reason: "role_missing" | "already_operator" | "disabled" };

/**
 * Creates a link by which somebody becomes an operator, or one who has lost the password or the authenticator gets others. Both are used
 * until the link is.
 */
export function linkOperator(
  { db, origins }: Pick<Deps, "db" | "origins">,
  { email, role }: Wanted,
): Promise<Linked> {
  return db.transaction(async (tx): Promise<Linked> => {
    const known = await findOperatorByIdentity(tx, emailIdentity(email));
    if (known && role !== undefined) return { ok: false, reason: "already_operator" };
    if (known?.disabledAt) return { ok: false, reason: "disabled" };
    const theirs = known?.role ?? role;
    if (theirs === undefined) return { ok: false, reason: "role_missing" };
    const wanted = { email: known?.email ?? email, role: theirs, way: "printed" } as const;
    const link = await createOperatorLink({ origins }, tx, wanted);
    return { ok: true, link, isReset: known !== undefined };
  });
}
