import type { ChangeRefusal, LicenseChanged } from "../../features/licenses/terms/changes/change-license.ts";
import { afterBelowUse, type BelowUse } from "../../features/licenses/terms/changes/rules.ts";
import type { CountedLicense } from "../../features/licenses/facts/store.ts";
import { Refusal } from "../command.ts";

export const noLicense = "No license has this key or ID.";

export const suspendedAccount = "The account is suspended: reinstate it first, with `account reinstate`.";

const askAbout = (reason: BelowUse): string =>
  `More is used than that. ${afterBelowUse[reason]} Repeat with --yes if you mean it.`;

const words: Readonly<Record<ChangeRefusal, string>> = {
  license_not_found: noLicense,
  license_changed: "The license has changed meanwhile. Look at it again.",
  license_revoked:
    "The license has been revoked. Within 30 days `license unrevoke` undoes it; later, issue another one.",
  already_suspended: "The license is suspended already.",
  not_suspended: "The license isn't suspended.",
  not_revoked: "The license isn't revoked.",
  trial_not_sold: "A trial isn't sold: extend it with --days, or convert it.",
  nothing_changes: "The license is just that already.",
  same_limits: "The license allows just that already.",
  below_use: askAbout("below_use"),
  below_use_kept: askAbout("below_use_kept"),
  below_use_refused: askAbout("below_use_refused"),
  gives_less:
    "It would end sooner than now, or allow fewer machines or people. `--dry-run` shows it: repeat with --yes if you mean it.",
  covers_nothing: "The license would cover nothing. Suspend or revoke it instead.",
  too_late: "The license would end beyond the year 9999.",
  order_taken: "The order has another license: `license list` with its number says which.",
  too_much_metadata: "A license keeps at most 50. Remove some with --remove.",
  already_theirs: "The license belongs to this account already.",
  account_suspended: suspendedAccount,
};

/** Why a change of a license is refused, in a sentence. */
export const explainRefusal = (reason: ChangeRefusal): string => words[reason];

/** The license after a change. @throws Refusal when there was none */
export function changedLicense(result: LicenseChanged<ChangeRefusal>): CountedLicense {
  if (!result.ok) throw new Refusal(words[result.reason]);
  return result.license;
}
