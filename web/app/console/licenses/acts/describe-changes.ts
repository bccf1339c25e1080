import type { OperatorLicense } from "@keystead/contract/operator/license";
import { tierName } from "../../../features/licenses/tier-name.ts";
import { formatDate } from "../../../lib/format/dates.ts";
import { formatNumber } from "../../../lib/format/numbers.ts";
import type { Change } from "../../acts/change.ts";
import { statusNames } from "../LicenseStatus.tsx";

const moment = (value: string | null, otherwise: string): string =>
  value === null ? otherwise : formatDate(new Date(value), "moment", "own");
const limit = (max: number | null): string => (max === null ? "Unlimited" : formatNumber(max));

/** What an act or somebody else can change, in words. Counts that apps change are left out. */
const facts: readonly { term: string; words: (license: OperatorLicense) => string }[] = [
  { term: "Owner", words: ({ email }) => email },
  { term: "Status", words: ({ status }) => statusNames[status] },
  { term: "Tier", words: ({ tier }) => tierName(tier) },
  { term: "Covers", words: ({ entitlements }) => entitlements.join(", ") },
  { term: "Ends", words: ({ ends_at: ends }) => moment(ends, "Never") },
  { term: "Grace period until", words: ({ grace_until: until }) => moment(until, "None") },
  { term: "Updates until", words: ({ updates_until: until }) => moment(until, "While it works") },
  { term: "Machines allowed", words: ({ machines }) => limit(machines.max) },
  { term: "People allowed", words: ({ users }) => limit(users.max) },
  { term: "Order", words: ({ order_number: order }) => order ?? "None" },
];

/** The facts in which two states of a license differ. */
export function describeChanges(before: OperatorLicense, after: OperatorLicense): Change[] {
  return facts
    .map(({ term, words }) => ({ term, before: words(before), after: words(after) }))
    .filter((change) => change.before !== change.after);
}
