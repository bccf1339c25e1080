import { brand } from "@keystead/content/brand";
import { appNoun } from "@keystead/content/catalogue";
import { tiers } from "@keystead/content/tiers";
import type { License } from "@keystead/contract/portal/licenses";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatNumber, titleCase } from "../../../lib/format.ts";
import { ParagraphSkeleton } from "../../../ui/data/ParagraphSkeleton.tsx";
import { RowsSkeleton } from "../../../ui/data/RowsSkeleton.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { PostalAddress } from "../../shell/PostalAddress.tsx";
import { tierName } from "../tier-name.ts";
import { useEndLabel } from "../use-phase.ts";

const title = "What your license covers";

const legalLinks = [
  { label: "Terms", to: href("/terms") },
  { label: "Privacy", to: href("/privacy") },
  { label: "Software licenses", to: href("/licenses") },
];

/** What a license covers and how much of it is used, until when, who grants it, and on which conditions. */
export function CoveragePanel({ license }: { license: License }) {
  const { type, term, products, users, machines, endDate, graceUntil, updatesUntil } = license;
  const support = tiers.find(({ id }) => id === type)?.support;
  const ended = useEndLabel(license) === "Expired";
  return (
    <Panel title={title}>
      <div className="grid gap-5">
        <KeyValueList
          long
          items={[
            { term: "License type", value: term ? `${tierName(type)}, ${term}` : tierName(type) },
            { term: titleCase(appNoun.many), value: products.map(({ name }) => name).join(", ") },
            { term: "Machines", value: usedOf(machines) },
            { term: "People", value: usedOf(users) },
            { term: ended ? "Use ended" : "Use until", value: <Time value={new Date(endDate)} /> },
            { term: "After that", value: afterTheEnd(graceUntil) },
            updatesUntil === null
              ? { term: "Updates", value: "Included while it works" }
              : { term: "Updates until", value: <Time value={new Date(updatesUntil)} /> },
            ...(support ? [{ term: "Support", value: support }] : []),
            { term: "Licensed by", value: <PostalAddress /> },
          ]}
        />
        <p className="max-w-reading text-13 text-muted">
          A machine counts once, no matter how many {appNoun.many} it runs. Don't share your key.{" "}
          {brand.fairUse} {brand.disclaimer}
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

function usedOf({ used, max }: { used: number; max: number | null }): string {
  return `${formatNumber(used)} of ${max === null ? "unlimited" : formatNumber(max)}`;
}

function afterTheEnd(graceUntil: string | null): ReactNode {
  if (graceUntil === null) return "Apps stop";
  return (
    <>
      Apps keep working until <Time value={new Date(graceUntil)} />
    </>
  );
}

export function CoverageSkeleton() {
  return (
    <Panel title={title}>
      <div className="grid grid-cols-1 gap-5">
        <RowsSkeleton values={["w-12", "w-48", "w-14", "w-10", "w-32", "w-24", "w-28", "w-40", "w-52"]} />
        <ParagraphSkeleton />
      </div>
    </Panel>
  );
}
