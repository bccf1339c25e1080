import { botActivity } from "@keystead/content/landing/bot-activity";
import { Chip } from "../../../ui/Chip.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Section } from "../../../ui/Section.tsx";
import { ActivityFeed } from "../../market/panels/ActivityFeed.tsx";
import { ActivityList } from "../../market/panels/ActivityList.tsx";
import { TrendingGrid } from "../../market/panels/TrendingGrid.tsx";

export function TrendingActivity() {
  return (
    <Section
      id="trending"
      title="Live trending activity"
      aside="What the market does, and what bots report about it."
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <ActivityFeed />
        <Panel title="Bot activity" level={3} flush aside={<Chip tone="sample">Sample</Chip>}>
          <ActivityList label="Bot activity" items={botActivity} />
        </Panel>
      </div>
      <div className="mt-10">
        <TrendingGrid />
      </div>
    </Section>
  );
}
