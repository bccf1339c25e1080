import type { License, Machine } from "@keystead/contract/portal/licenses";
import { counted, formatNumber } from "../../../lib/format.ts";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { LicenseFields } from "./LicenseFields.tsx";
import { LicenseStatusChip } from "../LicenseStatusChip.tsx";
import { tierName } from "../tier-name.ts";

interface LicensePanelProps {
  title?: string;
  license: License;
  machines: readonly Machine[];
  copiedFor: number;
  /** What `pending` is called on this page. */
  pending?: string;
}

/** More machines than these are counted here; their own panel lists them. */
const mostNames = 3;

/** A license at a glance: whose it is, its key, and on what it runs. */
export function LicensePanel({
  title = "Your license",
  license,
  machines,
  copiedFor,
  pending,
}: LicensePanelProps) {
  const { used } = license.machines;
  const names = used > mostNames ? counted(used, "machine") : machines.map(({ name }) => name).join(", ");
  return (
    <Panel title={title} aside={<LicenseStatusChip license={license} {...(pending && { pending })} />}>
      <div className="grid gap-5">
        <LicenseFields license={license} copiedFor={copiedFor} />
        <KeyValueList
          items={[
            { term: "License type", value: tierName(license.type) },
            { term: "Machine", value: names || (license.activatedAt ? "None" : "None yet") },
            { term: "Checks by apps", value: formatNumber(license.usageCount), data: true },
          ]}
        />
      </div>
    </Panel>
  );
}
