import type { License } from "@keystead/contract/portal/licenses";
import { href, Link } from "react-router";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Part } from "../../../ui/layout/Part.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { TimeLeftPanel, TimeLeftSkeleton } from "./TimeLeftPanel.tsx";
import { LicenseStatusChip } from "../LicenseStatusChip.tsx";
import { LicenseFields, LicenseFieldsSkeleton } from "../details/LicenseFields.tsx";

const title = "Email & License Key";
const columns = "grid grid-cols-1 gap-x-12 gap-y-7 lg:grid-cols-2";

interface LicenseKeyPanelProps {
  license: License;
  /** The id of the element that offers more time, unless a notice above has it. */
  extendId: string | undefined;
  /** At the end of the panel. */
  foot: Elements;
}

/** A license as its owner uses it: the key and the address to copy, and the time left, side by side. */
export function LicenseKeyPanel({ license, extendId, foot }: LicenseKeyPanelProps) {
  return (
    <Panel
      title={title}
      aside={<LicenseStatusChip license={license} pending="Pending License Activation" />}
      foot={foot}
    >
      <div className={columns}>
        <div className="grid content-start gap-4">
          <LicenseFields license={license} copiedFor={2000} />
          {license.owner !== null && <KeyValueList items={[{ term: "Shared by", value: license.owner }]} />}
          <p className="text-15">
            <Link
              to={href("/license")}
              className="inline-flex touch items-center underline underline-offset-3 hover:text-accent-text sm:-my-2.5"
            >
              Details
            </Link>
          </p>
        </div>
        <div id={extendId} className="grid grid-cols-1 content-start">
          <TimeLeftPanel license={license} extendable frame={Part} />
        </div>
      </div>
    </Panel>
  );
}

export function LicenseKeySkeleton({ foot }: { foot: Elements }) {
  return (
    <Panel title={title} foot={foot}>
      <div className={columns}>
        <LicenseFieldsSkeleton />
        <TimeLeftSkeleton frame={Part} />
      </div>
    </Panel>
  );
}
