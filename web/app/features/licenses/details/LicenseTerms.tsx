import { brand } from "@keystead/content/brand";
import { appNoun } from "@keystead/content/catalogue";
import { tiers } from "@keystead/content/tiers";
import type { License } from "@keystead/contract/portal/licenses";
import { href, Link } from "react-router";
import { counted } from "../../../lib/format.ts";
import { ParagraphSkeleton } from "../../../ui/data/ParagraphSkeleton.tsx";
import { RowsSkeleton } from "../../../ui/data/RowsSkeleton.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { PostalAddress } from "../../shell/PostalAddress.tsx";
import { tierName } from "../tier-name.ts";

const legalLinks = [
  { label: "Terms", to: href("/terms") },
  { label: "Privacy", to: href("/privacy") },
  { label: "Software licenses", to: href("/licenses") },
];

/** What a license permits, who grants it, and on which conditions. */
export function LicenseTerms({ license }: { license: License }) {
  const tier = tiers.find(({ id }) => id === license.type);
  const limit = (count: number | null | undefined, noun: string) =>
    count === null || count === undefined ? "Unlimited" : counted(count, noun);
  return (
    <Panel title="License terms">
      <div className="grid gap-5">
        <KeyValueList
          long
          items={[
            { term: "License type", value: tierName(license.type) },
            { term: "Machines", value: limit(license.machines.max, "machine") },
            ...(tier
              ? [
                  { term: "Users", value: limit(tier.users, "user") },
                  {
                    term: "When it ends",
                    value:
                      tier.graceDays === 0
                        ? "Apps stop"
                        : `Apps keep working for ${counted(tier.graceDays, "day")}`,
                  },
                  { term: "Support", value: tier.support },
                ]
              : []),
            { term: "Licensed by", value: <PostalAddress /> },
          ]}
        />
        <p className="max-w-reading text-13 text-muted">
          Your license covers the apps it was issued for; a trial covers {appNoun.whole}. A machine counts
          once, no matter how many apps it runs. Don't share your key. {brand.fairUse} {brand.disclaimer}
        </p>
        <p className="flex flex-wrap gap-x-4 text-13">
          {legalLinks.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex touch items-center underline underline-offset-3 hover:text-accent-text"
            >
              {label}
            </Link>
          ))}
        </p>
      </div>
    </Panel>
  );
}

export function LicenseTermsSkeleton() {
  return (
    <Panel title="License terms">
      <div className="grid grid-cols-1 gap-5">
        <RowsSkeleton values={["w-12", "w-20", "w-14", "w-24", "w-32", "w-52"]} />
        <ParagraphSkeleton />
      </div>
    </Panel>
  );
}
