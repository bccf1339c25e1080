import type { License } from "@keystead/contract/portal/licenses";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { useEndLabel } from "../use-phase.ts";

const words = {
  Expires: "It still ends on this date.",
  Expired: "The suspension didn't change this date.",
  "Original end date": "A revoked license can't be extended.",
};

/** The dates of a license that is suspended or revoked, without actions. */
export function StoppedTerm({ license }: { license: License }) {
  const label = useEndLabel(license);
  return (
    <Panel title="Term">
      <KeyValueList
        items={[
          { term: "Started", value: <Time value={new Date(license.startDate)} /> },
          { term: label, value: <Time value={new Date(license.endDate)} /> },
        ]}
      />
      <p className="mt-4 border-t border-line pt-4 text-15 text-muted">{words[label]}</p>
    </Panel>
  );
}
