import type { ReactNode } from "react";
import { Panel } from "../../ui/layout/Panel.tsx";

interface ActivityAndHelpProps {
  activity: ReactNode;
  help: ReactNode;
}

/** What happened to a license, and whom to ask about it, side by side in one panel. */
export function ActivityAndHelp({ activity, help }: ActivityAndHelpProps) {
  return (
    <Panel label="Activity and help" flush>
      <div className="grid grid-cols-1 divide-line max-lg:divide-y lg:grid-cols-[3fr_2fr] lg:divide-x">
        <div className="min-w-0 p-4.5">{activity}</div>
        <div id="help" className="min-w-0 p-4.5">
          {help}
        </div>
      </div>
    </Panel>
  );
}
