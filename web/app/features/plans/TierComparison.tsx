import { askForPrice, comparisonNote, inEveryTier } from "@keystead/content/pricing";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { contactAddress } from "../shell/contact-address.ts";
import { commercialTiers, comparison } from "./compare-tiers.ts";
import { KeyValueList } from "../../ui/KeyValueList.tsx";

/** The paid tiers side by side, on a phone one below the other, by CSS alone. */
export function TierComparison() {
  return (
    <>
      <TierTable />
      <TierLists />
      <p className="mt-5 max-w-reading text-15 text-muted">{comparisonNote}</p>
    </>
  );
}

function TierTable() {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-raised max-md:hidden">
      <table className="w-full table-fixed text-15">
        <caption className="sr-only">The commercial tiers compared</caption>
        <thead>
          <tr className="border-b border-line">
            <td />
            {commercialTiers.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                className="border-l border-line px-5 py-4 text-left text-17 font-semibold"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {askForPrice !== undefined && (
            <tr>
              <th scope="row" className="px-5 py-3 text-left font-normal text-muted">
                Price
              </th>
              {commercialTiers.map(({ id, name }) => (
                <td key={id} className="border-l border-line px-5 py-3">
                  <AskForPrice tier={name} />
                </td>
              ))}
            </tr>
          )}
          {comparison.map(({ term, values }) => (
            <tr key={term}>
              <th scope="row" className="px-5 py-3 text-left font-normal text-muted">
                {term}
              </th>
              {commercialTiers.map(({ id }, index) => (
                <td key={id} className="border-l border-line px-5 py-3">
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
          {inEveryTier.map(({ term, value }) => (
            <tr key={term}>
              <th scope="row" className="px-5 py-3 text-left font-normal text-muted">
                {term}
              </th>
              <td colSpan={commercialTiers.length} className="border-l border-line px-5 py-3">
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TierLists() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-raised md:hidden">
      {commercialTiers.map(({ id, name }, index) => (
        <TierList
          key={id}
          id={id}
          title={name}
          rows={[
            ...(askForPrice ? [{ term: "Price", value: <AskForPrice tier={name} /> }] : []),
            ...comparison.map(({ term, values }) => ({ term, value: values[index] })),
          ]}
        />
      ))}
      <TierList id="every" title="In every tier" rows={inEveryTier} />
    </div>
  );
}

/** Leads to the contact form with the tier as the subject. */
function AskForPrice({ tier }: { tier: string }) {
  return (
    <Link
      to={contactAddress(`Quote for ${tier}`)}
      aria-label={`${askForPrice}: ${tier}`}
      className="touch inline-flex items-center font-medium underline underline-offset-3 hover:text-accent-text"
    >
      {askForPrice}
    </Link>
  );
}

interface TierListProps {
  id: string;
  title: string;
  rows: readonly { term: string; value: ReactNode }[];
}

function TierList({ id, title, rows }: TierListProps) {
  return (
    <section aria-labelledby={`tier-${id}`} className="p-5">
      <h3 id={`tier-${id}`} className="mb-4 text-17 font-semibold">
        {title}
      </h3>
      <KeyValueList items={rows} />
    </section>
  );
}
