import type { Deps } from "../../../deps.ts";
import { findPasskeysOf, type PasskeyRow } from "./store.ts";

interface Listed {
  readonly passkeys: readonly PasskeyRow[];
  /** Where they work; undefined: nowhere. */
  readonly origin: string | undefined;
}

/** The passkeys of an account, the newest first. */
export async function listPasskeys(
  { db, origins }: Pick<Deps, "db" | "origins">,
  accountId: string,
): Promise<Listed> {
  return { passkeys: await findPasskeysOf(db, accountId), origin: origins.relyingParty?.origin };
}
