import type { License } from "@keystead/contract/portal/licenses";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import type { PanelFrame } from "../../../ui/layout/Panel.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { EndOfLicense } from "../EndOfLicense.tsx";
import { isWithoutEnd } from "../license-term.ts";
import { useEndLabel } from "../use-phase.ts";

const words = {
  Expires: "It still ends on this date.",
  Expired: "The suspension didn't change this date.",
  "Original end date": "A revoked license can't be extended.",
};

interface PlainTermProps {
  license: License;
  frame: PanelFrame;
}

/** The dates of a license without a countdown: it is suspended or revoked, or has no end. It has no actions. */
export function PlainTerm({ license, frame: Frame }: PlainTermProps) {
  const label = useEndLabel(license);
  const said =
    isWithoutEnd(license) && license.status !== "revoked" ? "This license has no end date." : words[label];
  return (
    <Frame title="Term">
      <KeyValueList
        items={[
          { term: "Started", value: <Time value={new Date(license.startDate)} /> },
          { term: label, value: <EndOfLicense license={license} /> },
        ]}
      />
      <p className="mt-4 border-t border-line pt-4 text-15 text-muted">{said}</p>
    </Frame>
  );
}
