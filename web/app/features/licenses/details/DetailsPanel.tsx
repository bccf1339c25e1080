import type { License } from "@keystead/contract/portal/licenses";
import type { ReactNode } from "react";
import { RowsSkeleton } from "../../../ui/data/RowsSkeleton.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { EndOfLicense } from "../EndOfLicense.tsx";
import { isUsable } from "../license-phase.ts";
import { LicenseStatusChip } from "../LicenseStatusChip.tsx";
import { tierName } from "../tier-name.ts";
import { useEndLabel } from "../use-phase.ts";
import { LicenseFields, LicenseFieldsSkeleton } from "./LicenseFields.tsx";

const title = "License details";
const columns = "grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-x-10";

interface DetailsPanelProps {
  license: License;
  /** What a license that was never activated waits for. */
  pending: string;
  /** At the right end of the title's line. */
  aside?: ReactNode;
}

/** Every detail of a license that its owner may read. */
export function DetailsPanel({ license, pending, aside }: DetailsPanelProps) {
  const endLabel = useEndLabel(license);
  return (
    <Panel title={title} aside={aside}>
      <div className={columns}>
        <LicenseFields license={license} copiedFor={2000} />
        <KeyValueList
          items={[
            { term: "Status", value: <LicenseStatusChip license={license} pending={pending} /> },
            { term: "Created", value: <Time value={new Date(license.startDate)} /> },
            { term: endLabel, value: <EndOfLicense license={license} /> },
            ...(license.graceUntil && isUsable(license.status)
              ? [{ term: "Keeps working until", value: <Time value={new Date(license.graceUntil)} /> }]
              : []),
            { term: "License type", value: tierName(license.type || "trial") },
            ...(license.owner === null ? [] : [{ term: "Shared by", value: license.owner }]),
            { term: "Usage count", value: license.usageCount || 0, data: true },
          ]}
        />
      </div>
    </Panel>
  );
}

export function DetailsPanelSkeleton() {
  return (
    <Panel title={title}>
      <div className={columns}>
        <LicenseFieldsSkeleton />
        <RowsSkeleton values={["w-16", "w-40", "w-36", "w-12", "w-4"]} />
      </div>
    </Panel>
  );
}
