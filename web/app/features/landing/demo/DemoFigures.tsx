import { appNoun } from "@keystead/content/catalogue";
import { demoDashboard } from "@keystead/content/landing/demo-dashboard";
import { titleCase } from "../../../lib/format/words.ts";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { AppRow } from "../AppRow.tsx";

export function DemoApps() {
  return (
    <div className="p-4.5">
      <h4 className="mb-2 text-15 font-semibold">{titleCase(appNoun.one)} status</h4>
      <ul className="divide-y divide-line text-15">
        {demoDashboard.apps.map((app) => (
          <AppRow key={app.name} {...app} />
        ))}
      </ul>
    </div>
  );
}

export function DemoPerformance() {
  return (
    <div className="p-4.5">
      <h4 className="mb-4 text-15 font-semibold">Performance today</h4>
      <KeyValueList items={demoDashboard.performance} />
    </div>
  );
}
