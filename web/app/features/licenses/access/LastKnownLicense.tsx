import { readLicense } from "../../license-cache/license-cache.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { EndOfLicense } from "../EndOfLicense.tsx";
import { statusWords } from "../status-words.ts";

/** The cached license, in place of a license that did not load. Renders nothing when none is cached. */
export function LastKnownLicense() {
  const cached = readLicense();
  if (!cached) return null;
  return (
    <Panel title="Last known license" aside={<Chip>{statusWords(cached.status)}</Chip>}>
      <KeyValueList
        long
        items={[
          { term: "License key", value: cached.licenseKey, data: true },
          { term: "Email", value: cached.email },
          { term: "Ends", value: <EndOfLicense license={cached} /> },
          { term: "As of", value: <Time value={new Date(cached.asOf)} show="distance" /> },
        ]}
      />
    </Panel>
  );
}
