import { eventTypes } from "@keystead/contract/operator/event-types";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useChoices } from "../addresses/use-choices.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { Choice } from "../lists/Choice.tsx";
import { NextPage } from "../lists/NextPage.tsx";
import { useAudit, useOperatorNames } from "./audit-queries.ts";
import { AuditRow } from "./AuditRow.tsx";
import { DayField } from "./DayField.tsx";
import { endOfDay, startOfDay } from "./days.ts";
import { VerifyDialog } from "./VerifyDialog.tsx";

const title = "Audit";

/** What operators and customers have done, also what was refused, filtered by what is in the address. */
export function Component() {
  return (
    <RoleOnly title={title} needs="audit:read">
      <AuditPage />
    </RoleOnly>
  );
}

const typeNames = Object.fromEntries(eventTypes.map((type) => [type, type]));

function AuditPage() {
  const [search] = useSearchParams();
  const { chosen, choose } = useChoices();
  const [isVerifying, setIsVerifying] = useState(false);
  const names = useOperatorNames();
  const type = chosen("type", eventTypes);
  const operator = search.get("operator") ?? "";
  const subject = search.get("subject") ?? "";
  const [from, until] = [search.get("from") ?? "", search.get("until") ?? ""];
  const filter = {
    ...(type && { type }),
    ...(operator && { operator }),
    ...(subject && { subject }),
    ...startOfDay(from),
    ...endOfDay(until),
  };
  const query = useAudit(filter);
  return (
    <Page
      title={title}
      aside={
        <Button size="small" onClick={() => setIsVerifying(true)}>
          Check it
        </Button>
      }
    >
      <div role="search" className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Choice
          id="audit-type"
          label="What"
          names={typeNames}
          value={type}
          onChoose={(value) => choose("type", value)}
        />
        <Choice
          id="audit-operator"
          label="Operator"
          names={Object.fromEntries(names)}
          value={operator}
          onChoose={(value) => choose("operator", value)}
        />
        <DayField id="audit-from" label="From" value={from} onChange={(value) => choose("from", value)} />
        <DayField id="audit-until" label="Until" value={until} onChange={(value) => choose("until", value)} />
      </div>
      {subject !== "" && (
        <p className="mb-6 flex flex-wrap items-center gap-x-4 text-15">
          <span>
            <span className="text-muted">Only about </span>
            <span className="data wrap-anywhere">{subject}</span>
          </span>
          <Button size="small" onClick={() => choose("subject", "")}>
            Show all
          </Button>
        </p>
      )}
      <Loaded
        query={query}
        title="The audit didn't load"
        loading="Loading the audit"
        skeleton={<EntriesSkeleton count={6} />}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <NoEntries isFiltered={Object.keys(filter).length > 0} />;
          return (
            <>
              <ol className="divide-y divide-line border-y border-line">
                {entries.map((entry) => (
                  <AuditRow key={entry.number} entry={entry} names={names} />
                ))}
              </ol>
              <NextPage query={query} count={entries.length} noun="entries" />
            </>
          );
        }}
      </Loaded>
      {isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}
    </Page>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No entry fits">Change the filters.</EmptyState>
  ) : (
    <EmptyState title="No entries yet">The first act of an operator or a customer shows up here.</EmptyState>
  );
}
