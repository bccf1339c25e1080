import { useState } from "react";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { NextPage } from "../lists/NextPage.tsx";
import { rowBoxes } from "../lists/row-boxes.tsx";
import { useChosenRows } from "../lists/use-chosen-rows.ts";
import { type BulkAct } from "./bulk/bulk-acts.ts";
import { BulkDialog } from "./bulk/BulkDialog.tsx";
import { ChosenBar } from "./bulk/ChosenBar.tsx";
import { type LicenseFilter, useLicenses } from "./license-queries.ts";
import type { LicenseColumn } from "./license-columns.tsx";
import { LicenseTable } from "./LicenseTable.tsx";

interface LicenseListProps {
  filter: LicenseFilter;
  columns: readonly LicenseColumn[];
  /** Whether the role may do something to many licenses. */
  mayChange: boolean;
}

/** The licenses of a filter, page by page, of which some can be chosen and changed. */
export function LicenseList({ filter, columns, mayChange }: LicenseListProps) {
  const query = useLicenses(filter);
  const licenses = query.data?.pages.flatMap((page) => page.licenses) ?? [];
  const chosen = useChosenRows(
    JSON.stringify(filter),
    licenses.map(({ id }) => id),
  );
  // As they were chosen: what is read meanwhile must not change what a dialog is about.
  const [change, setChange] = useState<{ act: BulkAct; ids: readonly string[] }>();
  const boxes = rowBoxes(chosen, {
    rows: licenses,
    idOf: ({ id }) => id,
    nameOf: ({ email, license_key: key }) => `the license of ${email}, ${key.slice(-9)}`,
  });
  return (
    <>
      <Loaded
        query={query}
        title="The licenses didn't load"
        loading="Loading the licenses"
        skeleton={<EntriesSkeleton count={6} />}
      >
        {() =>
          licenses.length === 0 ? (
            <NoLicenses isFiltered={Object.keys(filter).length > 0} />
          ) : (
            <>
              <LicenseTable licenses={licenses} columns={columns} boxes={mayChange ? boxes : undefined} />
              <NextPage query={query} count={licenses.length} noun="licenses" />
            </>
          )
        }
      </Loaded>
      <ChosenBar
        count={chosen.ids.length}
        onAct={(act) => setChange({ act, ids: chosen.ids })}
        onClear={chosen.clear}
      />
      {change && (
        <BulkDialog subject={change} onClose={() => setChange(undefined)} onStarted={chosen.clear} />
      )}
    </>
  );
}

function NoLicenses({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No license fits">Change the words or the filters.</EmptyState>
  ) : (
    <EmptyState title="No licenses yet">The first one shows up here when it's issued.</EmptyState>
  );
}
