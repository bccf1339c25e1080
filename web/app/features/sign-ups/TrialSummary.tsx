import { featuredPlan, plans } from "@keystead/content/catalogue";
import { trialDays } from "@keystead/content/tiers";
import { counted } from "../../lib/format/words.ts";
import { Icon } from "../../ui/Icon.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { trialOffer } from "../trials/trial-words.ts";
import { WeekScale } from "../week/WeekScale.tsx";

/** The product in the summary of an empty cart. */
const featured = plans.find(({ id }) => id === featuredPlan)?.name ?? "";

/** The products, length and price of the trial. */
export function TrialSummary({ names }: { names: readonly string[] }) {
  return (
    <Panel title="Free Trial Summary">
      <KeyValueList
        items={[
          {
            term: names.length > 1 ? "Products" : "Product",
            value: names.length > 0 ? names.join(", ") : featured,
          },
          { term: "Trial", value: counted(trialDays, "day") },
          { term: "Full access", value: "Free" },
          { term: "Trial total", value: <strong className="text-17 font-semibold">Free</strong> },
        ]}
      />
      <div className="mt-5">
        <WeekScale />
      </div>
      <p className="mt-4 flex items-start gap-2.5 border-t border-line pt-4 text-13 text-muted">
        <Icon name="lock" className="mt-px size-4 text-muted" />
        {`Secure checkout. ${trialOffer}`}
      </p>
    </Panel>
  );
}
