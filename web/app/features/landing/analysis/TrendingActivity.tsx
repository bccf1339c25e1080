import { appNoun } from "@keystead/content/catalogue";
import { appActivity } from "@keystead/content/landing/app-activity";
import { hasMarket } from "@keystead/content/market";
import { titleCase } from "../../../lib/format.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Section } from "../../../ui/Section.tsx";
import { ActivityFeed } from "../../market/panels/ActivityFeed.tsx";
import { ActivityList } from "../../market/panels/ActivityList.tsx";
import { TrendingGrid } from "../../market/panels/TrendingGrid.tsx";

export function TrendingActivity() {
  if (!hasMarket) return null;
  const title = `${titleCase(appNoun.one)} activity`;
  return (
    <Section
      id="trending"
      title="Live trending activity"
      aside={`What the market does, and what ${appNoun.many} report about it.`}
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <ActivityFeed />
        <Panel title={title} level={3} flush aside={<Chip tone="sample">Sample</Chip>}>
          <ActivityList label={title} items={appActivity} />
        </Panel>
      </div>
      <div className="mt-10">
        <TrendingGrid />
      </div>
    </Section>
  );
}
