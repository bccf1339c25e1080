import { heroLicense } from "@keystead/content/landing/hero-license";
import { Chip } from "../../../ui/Chip.tsx";
import { Gauge } from "../../../ui/live/Gauge.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { AppRow } from "../AppRow.tsx";

/** A sample license on its third day: the key, the time left and the apps at work. */
export function LicensePicture() {
  if (!heroLicense) return null;
  const { key, term, day, days, apps, machine } = heroLicense;
  const dayWords = `day ${day} of ${days}`;
  return (
    <Panel title={`A license on day ${day}`} aside={<Chip tone="sample">Sample</Chip>}>
      <p className="data rounded-control border border-line bg-sunken p-3 text-15 font-medium">
        {key.join(" – ")}
      </p>
      <p className="mt-5 mb-2 flex justify-between gap-4 text-15">
        <span className="text-muted">{term}</span>
        <span className="data">{dayWords}</span>
      </p>
      <Gauge label="Trial used, sample" value={day} max={days} valueText={dayWords} />
      <ul className="mt-4 divide-y divide-line border-y border-line text-15">
        {apps.map((app) => (
          <AppRow key={app.name} {...app} />
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 text-15">
        <span className="data">{machine.name}</span>
        <span className="text-muted">{machine.words}</span>
      </p>
    </Panel>
  );
}
