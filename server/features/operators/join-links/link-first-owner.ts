import type { Deps } from "../../../deps.ts";
import { hasOperators, lockOperators } from "../people/store.ts";
import { createOperatorLink, type OperatorLink } from "./create-operator-link.ts";

/** Creates the link for the first owner, while there is no operator; undefined afterwards. */
export function linkFirstOwner({
  db,
  origins,
}: Pick<Deps, "db" | "origins">): Promise<OperatorLink | undefined> {
  return db.transaction(async (tx) => {
    await lockOperators(tx);
    if (await hasOperators(tx)) return undefined;
    return createOperatorLink({ origins }, tx, { email: null, role: "owner", way: "printed" });
  });
}
