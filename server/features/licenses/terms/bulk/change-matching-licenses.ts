import type { Deps } from "../../../../deps.ts";
import { runPart } from "../../../../platform/events/acts.ts";
import type { LicenseFilter } from "../../facts/search/rules.ts";
import { searchLicenses } from "../../facts/search/search-licenses.ts";
import type { ChangeRefusal, LicenseChanged, OperatorAct } from "../changes/change-license.ts";
import { extendLicense } from "../changes/extend-license.ts";
import { reinstateLicense } from "../suspensions/reinstate-license.ts";
import { revokeLicense } from "../suspensions/revoke-license.ts";
import { suspendLicense } from "../suspensions/suspend-license.ts";
import type { BulkAct } from "./rules.ts";

/** A run over the licenses of a filter: it changes each once, however often its pages are repeated. */
export interface BulkRun {
  readonly filter: LicenseFilter;
  readonly act: BulkAct;
  /** The ID of the run. */
  readonly run: string;
  /** Why; each owner reads it on their license's timeline. */
  readonly reason: string;
  readonly operatorKeyId?: string | null | undefined;
  /** The ID of the last license of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

interface BulkPage {
  /** The IDs of the licenses that the run has changed, now or before. */
  readonly changed: string[];
  readonly refused: readonly { readonly id: string; readonly reason: ChangeRefusal }[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/** Does to a page of the licenses that meet a filter what an act on one of them does, each in its own transaction. */
export async function changeMatchingLicenses(
  deps: Deps,
  { filter, act, run, reason, operatorKeyId, after, limit }: BulkRun,
): Promise<BulkPage> {
  const page = await searchLicenses(deps, filter, { after, limit });
  const changed: string[] = [];
  const refused: { id: string; reason: ChangeRefusal }[] = [];
  for (const { id } of page.licenses) {
    const one = { license: { id }, reason, operatorKeyId };
    const result = await runPart(run, () => change(deps, act, one));
    if (result.ok) changed.push(id);
    else refused.push({ id, reason: result.reason });
  }
  return { changed, refused, after: page.after };
}

function change(deps: Deps, act: BulkAct, one: OperatorAct): Promise<LicenseChanged<ChangeRefusal>> {
  switch (act.kind) {
    case "extend":
      return extendLicense(deps, { ...one, duration: act.duration });
    case "suspend":
      return suspendLicense(deps, one);
    case "reinstate":
      return reinstateLicense(deps, one);
    case "revoke":
      return revokeLicense(deps, one);
  }
}
