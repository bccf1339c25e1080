import { appNoun } from "@keystead/content/catalogue";
import { appActivity, appActivityNote } from "@keystead/content/landing/app-activity";
import { hasMarket } from "@keystead/content/market";
import { titleCase } from "../../../lib/format/words.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { SwipeRow } from "../../../ui/SwipeRow.tsx";
import { ActivityFeed } from "../../market/panels/ActivityFeed.tsx";
import { ActivityList } from "../../market/panels/ActivityList.tsx";
import { TrendingMarketTokens } from "../../market/panels/TrendingMarketTokens.tsx";
import { DataAge } from "../../market/polling/DataAge.tsx";
import { Providers } from "../../market/polling/Providers.tsx";
import { figuresInterval, useMarket } from "../../market/polling/use-market.ts";

/**
 * The market and the activity that apps report. Sample data has one label for the whole section. Beside real data, the
 * invented activity of the apps has a label of its own. Only live data is called "live".
 */
export function TrendingActivity() {
  return hasMarket && <MarketActivity />;
}

/** Polls the market, so a shop without one must not render it. */
function MarketActivity() {
  const view = useMarket(figuresInterval);
  const title = `${titleCase(appNoun.one)} activity`;
  return (
    <Section
      id="trending"
      size="small"
      close
      title={view?.source === "live" ? "Live trending activity" : "Trending activity"}
      aside={<DataAge view={view} />}
    >
      <SwipeRow label="Activity" rail className="lg:grid-cols-3">
        <li className="grid min-w-0">
          <ActivityFeed />
        </li>
        <li className="grid min-w-0">
          <Panel
            title="Trending tokens"
            level={3}
            flush
            aside={<span className="text-13 text-muted max-sm:hidden">24 h volume / market cap</span>}
          >
            <TrendingMarketTokens view={view} />
          </Panel>
        </li>
        <li className="grid min-w-0">
          <Panel
            title={title}
            level={3}
            flush
            // Only one: side by side they wrap to a second line, and the panel would shrink once the sample loads (layout shift).
            aside={
              view?.source === "sample" ? (
                <span className="text-13 text-muted">{appActivityNote}</span>
              ) : (
                <Chip tone="sample">Example data</Chip>
              )
            }
          >
            <ActivityList label={title} items={appActivity} />
          </Panel>
        </li>
      </SwipeRow>
      <div className="mt-4 empty:hidden">
        <Providers providers={view?.providers} />
      </div>
    </Section>
  );
}
