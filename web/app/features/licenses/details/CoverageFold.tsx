import { brand } from "@keystead/content/brand";
import { appNoun } from "@keystead/content/catalogue";
import { tiers } from "@keystead/content/tiers";
import type { License } from "@keystead/contract/portal/licenses";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { titleCase } from "../../../lib/format/words.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { Fold, FoldSkeleton } from "../../../ui/layout/Fold.tsx";
import { PostalAddress } from "../../shell/PostalAddress.tsx";
import { isStopped } from "../license-phase.ts";
import { isWithoutEnd } from "../license-term.ts";
import { tierName } from "../tier-name.ts";
import { useCoarseTime } from "../use-phase.ts";

const title = "What your license covers";

const legalLinks = [
  { label: "Terms", to: href("/terms") },
  { label: "Privacy", to: href("/privacy") },
  { label: "Software licenses", to: href("/licenses") },
];

/** The coverage of a license, how much of it is used, its end date, who grants it, and its conditions. */
export function CoverageFold({ license }: { license: License }) {
  const { type, term, products, users, machines } = license;
  const now = useCoarseTime();
  const support = tiers.find(({ id }) => id === type)?.support;
  return (
    <Fold title={title} aside={<span className="text-13 text-muted">{tierName(type)}</span>}>
      <div className="grid gap-5">
        <KeyValueList
          long
          items={[
            { term: "License type", value: term ? `${tierName(type)}, ${term}` : tierName(type) },
            { term: titleCase(appNoun.many), value: products.map(({ name }) => name).join(", ") },
            { term: "Machines", value: usedOf(machines) },
            { term: "People", value: usedOf(users) },
            ...termFacts(license, now),
            ...(support ? [{ term: "Support", value: support }] : []),
            { term: "Licensed by", value: <Licensor /> },
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
    </Fold>
  );
}

function usedOf({ used, max }: { used: number; max: number | null }): string {
  return `${formatNumber(used)} of ${max === null ? "unlimited" : formatNumber(max)}`;
}

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

type TermOfUse = Pick<License, "status" | "startDate" | "endDate" | "graceUntil" | "updatesUntil">;

/** Until when a license may be used and updated, and what follows. @param now in milliseconds */
function termFacts(license: TermOfUse, now: number): Fact[] {
  const { status, endDate, graceUntil, updatesUntil } = license;
  const isForever = isWithoutEnd(license);
  const end = isForever
    ? { term: "Use", value: "Without an end" }
    : { term: now < Date.parse(endDate) ? "Use until" : "Ended", value: timeOf(endDate) };
  if (status === "revoked") return [{ term: "Use", value: "Revoked" }];
  if (isStopped(status)) return [{ term: "Use", value: "Suspended" }, ...(isForever ? [] : [end])];
  const updates =
    updatesUntil === null
      ? { term: "Updates", value: "Included while your license is active" }
      : { term: "Updates until", value: timeOf(updatesUntil) };
  if (isForever) return [end, updates];
  return [end, { term: "After that", value: afterTheEnd(endDate, graceUntil, now) }, updates];
}

const timeOf = (moment: string) => <Time value={new Date(moment)} />;

function afterTheEnd(endDate: string, graceUntil: string | null, now: number): ReactNode {
  const isOver = now >= Date.parse(graceUntil ?? endDate);
  if (graceUntil === null) return isOver ? "Apps stopped" : "Apps stop";
  return (
    <span>
      {isOver ? "Apps stopped" : "Apps keep working until"} {timeOf(graceUntil)}
    </span>
  );
}

export function CoverageSkeleton() {
  return <FoldSkeleton title={title} />;
}

/** The company. A placeholder is labeled as one. */
function Licensor() {
  return (
    <>
      <PostalAddress />
      {brand.contactsAreSamples && <Chip tone="sample">Example data</Chip>}
    </>
  );
}
