import type { License, Machine } from "@keystead/contract/portal/licenses";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { counted } from "../../../lib/format/words.ts";
import { RowsSkeleton } from "../../../ui/data/RowsSkeleton.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LicenseFields, LicenseFieldsSkeleton } from "./LicenseFields.tsx";
import { LicenseStatusChip } from "../LicenseStatusChip.tsx";
import { tierName } from "../tier-name.ts";

const title = "Your license";

interface LicensePanelProps {
  license: License;
  machines: readonly Machine[];
  copiedFor: number;
  /** What a license that was never activated waits for. */
  pending: string;
}

/** At most this many machines are named. More than that are counted, and their own panel lists them. */
const maxNames = 3;

/** A license at a glance: its address, its key and its machines. */
export function LicensePanel({ license, machines, copiedFor, pending }: LicensePanelProps) {
  const { used } = license.machines;
  // All machines are counted, but a member sees only their own.
  const names =
    license.role === "owner" && used > maxNames
      ? counted(used, "machine")
      : machines.map(({ name }) => name).join(", ");
  return (
    <Panel title={title} aside={<LicenseStatusChip license={license} pending={pending} />}>
      <div className="grid gap-5">
        <LicenseFields license={license} copiedFor={copiedFor} />
        <KeyValueList
          items={[
            { term: "License type", value: tierName(license.type) },
            ...(license.owner === null ? [] : [{ term: "Shared by", value: license.owner }]),
            { term: "Machine", value: names || (license.activatedAt ? "None" : "None yet") },
            // Activating counts as none, so beside a machine that was just licensed a zero would read as a fault.
            ...(license.usageCount > 0
              ? [{ term: "License checks", value: formatNumber(license.usageCount), data: true }]
              : []),
          ]}
        />
      </div>
    </Panel>
  );
}

export function LicensePanelSkeleton() {
  return (
    <Panel title={title}>
      <div className="grid gap-5">
        <LicenseFieldsSkeleton />
        <RowsSkeleton values={["w-12", "w-20"]} />
      </div>
    </Panel>
  );
}
