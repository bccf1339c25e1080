import { Panel } from "../../../ui/layout/Panel.tsx";
import { activityItems } from "./activity-items.ts";
import { ActivityList } from "./ActivityList.tsx";
import { feedInterval, useMarket } from "../polling/use-market.ts";

/** The newest tokens, polled twice as often as the figures. The section around this feed shows the age of the data. */
export function ActivityFeed() {
  const view = useMarket(feedInterval);
  return (
    <Panel title={view?.source === "live" ? "Live feed" : "New tokens"} level={3} flush>
      <ActivityList label="Newest tokens" items={view && activityItems(view.stats)} />
    </Panel>
  );
}
