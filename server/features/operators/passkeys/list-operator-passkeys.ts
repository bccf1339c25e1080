import type { Deps } from "../../../deps.ts";
import { findPasskeysOf, type OperatorPasskeyRow } from "./store.ts";

interface Listed {
  readonly passkeys: readonly OperatorPasskeyRow[];
  /** Where they work; undefined: nowhere. */
  readonly origin: string | undefined;
}

/** The passkeys of an operator, the newest first. */
export async function listOperatorPasskeys(
  { db, origins }: Pick<Deps, "db" | "origins">,
  operatorId: string,
): Promise<Listed> {
  return {
    passkeys: await findPasskeysOf(db, operatorId),
    origin: origins.relyingParty?.origin,
  };
}
