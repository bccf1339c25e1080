import { sampleLicense } from "@keystead/content/landing";
import { Chip } from "../../ui/Chip.tsx";
import { CopyField } from "../../ui/CopyField.tsx";
import { Gauge } from "../../ui/Gauge.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** The license panel of the portal with a license that is nobody's, and says so. */
export function SampleLicense() {
  const { key, machine, plan, version, ends, day, days } = sampleLicense;
  return (
    <Panel
      title="Your license"
      aside={
        <span className="flex gap-2">
          <Chip tone="sample">Sample</Chip>
          <Chip tone="live">active</Chip>
        </span>
      }
    >
      <div className="grid gap-5">
        <CopyField label="License key" value={key} copyLabel="Copy key" masked />
        <div>
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-15">
            <span className="text-muted">{ends}</span>
            <span className="data">
              day {day} of {days}
            </span>
          </p>
          <Gauge label="Trial time used" value={day} max={days} valueText={`day ${day} of ${days}`} />
        </div>
        <KeyValueList
          items={[
            { term: "Machine", value: machine, data: true },
            { term: "Plan", value: plan },
            { term: "Version", value: version, data: true },
          ]}
        />
      </div>
    </Panel>
  );
}
