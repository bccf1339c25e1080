import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { FieldsSkeleton } from "../../features/licenses/details/FieldsSkeleton.tsx";
import { LicenseLoading } from "./LicenseLoading.tsx";

/** The shape of the page with the details of a license. */
export function DetailsSkeleton() {
  return (
    <LicenseLoading className="gap-6">
      <Panel title="License details">
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-x-10">
          <FieldsSkeleton />
          <RowsSkeleton values={["w-16", "w-40", "w-36", "w-12", "w-4"]} />
        </div>
      </Panel>
      <Panel title="Download mirrors">
        <EntriesSkeleton count={3} />
      </Panel>
    </LicenseLoading>
  );
}
