import type { LicenseEventKind } from "@keystead/contract/portal/license-timeline";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { type NamedLicense, parseReference } from "../../facts/keys/parse-reference.ts";
import { hasRevision } from "../../facts/revisions/has-revision.ts";
import { type CountedLicense, findLicense, lockLicense } from "../../facts/store.ts";
import { isChangedByRun } from "../../record/timeline/is-changed-by-run.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import type { LicenseRow } from "../../facts/table.ts";
import type { BelowUse } from "./rules.ts";

/** An act of the operator on one license. */
export interface OperatorAct {
  readonly license: NamedLicense;
  /** Why; the owner reads it on the license's timeline. */
  readonly reason: string;
  /** The operator key that acts; left out for a command. */
  readonly operatorKeyId?: string | null | undefined;
  /** The revisions of the license that may be changed, as an `If-Match` header has them; left out: any. */
  readonly ifMatch?: string | undefined;
}

type Refused<Reason> = { readonly ok: false; readonly reason: Reason };

export type LicenseChanged<Reason> =
  | { readonly ok: true; readonly license: CountedLicense }
  | Refused<Reason | "license_not_found" | "license_changed">;

/** Why an operator's change of a license is refused, whichever it is. */
export type ChangeRefusal =
  | "license_not_found"
  | "license_changed"
  | "license_revoked"
  | "already_suspended"
  | "not_suspended"
  | "not_revoked"
  | "already_theirs"
  | "account_suspended"
  | "nothing_changes"
  | "covers_nothing"
  | "same_limits"
  | BelowUse
  | "gives_less"
  | "too_late"
  | "trial_not_sold"
  | "order_taken"
  | "too_much_metadata";

/** What a change is made on: the license, whose row this transaction has locked. */
export interface ChangingLicense {
  readonly tx: Tx;
  readonly license: LicenseRow;
  readonly now: Date;
  /** The operator key that acts; null for a command. */
  readonly operatorKeyId: string | null;
  /** Records the change, with its reason and who made it. */
  readonly note: (kind: LicenseEventKind, facts?: Readonly<Record<string, string>>) => Promise<void>;
}

/**
 * Changes a license in one transaction that holds its row, so that two acts on it happen one after the other, and none
 * between the count and the insert of an activation.
 * @param change makes the change and records it, or returns why not, and then has changed nothing
 * @returns the license as it is after the change
 */
export async function changeLicense<Reason extends string = never>(
  deps: Pick<Deps, "db" | "secrets">,
  { license: reference, reason, operatorKeyId, ifMatch }: OperatorAct,
  change: (changing: ChangingLicense) => Promise<void | Refused<Reason>>,
): Promise<LicenseChanged<Reason>> {
  const found = parseReference(deps, reference);
  return deps.db.transaction(async (tx): Promise<LicenseChanged<Reason>> => {
    const license = found && (await lockLicense(tx, found));
    if (!license) return { ok: false, reason: "license_not_found" };
    if (ifMatch !== undefined && !hasRevision(await findChanging(tx, license.id), ifMatch))
      return { ok: false, reason: "license_changed" };
    if (await isChangedByRun(tx, license.id))
      return { ok: true, license: await findChanging(tx, license.id) };
    const { now } = tx;
    const note: ChangingLicense["note"] = (kind, facts = {}) => {
      const detail = { ...facts, reason };
      return noteChange(tx, license, { kind, actor: "operator", operatorKeyId, detail }, now);
    };
    const refused = await change({ tx, license, now, operatorKeyId: operatorKeyId ?? null, note });
    if (refused) return refused;
    return { ok: true, license: await findChanging(tx, license.id) };
  });
}

async function findChanging(tx: Tx, id: string): Promise<CountedLicense> {
  const license = await findLicense(tx, { id });
  if (!license) throw new Error("a license whose row is locked is not there");
  return license;
}
