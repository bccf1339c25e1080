import type { License } from "@keystead/contract/licenses";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Time } from "../../ui/Time.tsx";

/** The dates of a license that is suspended or revoked. They can be read, and nothing more can be done about them here. */
export function StoppedTerm({ license: { status, startDate, endDate } }: { license: License }) {
  const suspended = status === "suspended";
  return (
    <Panel title="Term">
      <KeyValueList
        items={[
          { term: "Started", value: <Time value={new Date(startDate)} /> },
          { term: suspended ? "Ends" : "Was to end", value: <Time value={new Date(endDate)} /> },
        ]}
      />
      <p className="mt-4 border-t border-line pt-4 text-15 text-muted">
        {suspended
          ? "The date of its end stays the same while the license is suspended."
          : "A license that was revoked cannot be extended."}
      </p>
    </Panel>
  );
}
