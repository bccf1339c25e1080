import { Panel } from "../../../ui/Panel.tsx";
import { activityItems } from "./activity-items.ts";
import { ActivityList } from "./ActivityList.tsx";
import { DataAge } from "../polling/DataAge.tsx";
import { feedInterval, useMarket } from "../polling/use-market.ts";

/** The newest tokens, polled twice as often as the figures. */
export function ActivityFeed() {
  const view = useMarket(feedInterval);
  return (
    <Panel title="Live feed" level={3} flush aside={<DataAge view={view} />}>
      <ActivityList label="New tokens" items={view && activityItems(view.stats)} />
    </Panel>
  );
}
