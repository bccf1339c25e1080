import { currency, plans } from "@keystead/content/catalogue";
import { trialDays } from "@keystead/content/tiers";
import type { Plan } from "@keystead/contract/shop/catalogue";
import { formatPrice } from "../../lib/format/numbers.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SwipeRow } from "../../ui/SwipeRow.tsx";
import { AddToCartButton } from "../cart/AddToCartButton.tsx";
import { OpenDashboard } from "../shell/OpenDashboard.tsx";

const columns = plans.length === 2 ? "md:grid-cols-2" : "md:grid-cols-3";

/** All plans side by side, with their features. */
export function PlanComparison() {
  return (
    <SwipeRow
      label="Plans"
      className={`divide-line border-line md:gap-0 md:overflow-hidden md:rounded-card md:border md:bg-raised ${columns} md:grid-rows-[auto_auto_auto_1fr_auto] md:divide-x`}
    >
      {plans.map((plan) => (
        <PlanColumn key={plan.id} plan={plan} />
      ))}
    </SwipeRow>
  );
}

function PlanColumn({ plan }: { plan: Plan }) {
  return (
    <li className="grid border-line max-md:rounded-card max-md:border max-md:bg-raised md:row-span-5 md:grid-rows-subgrid md:gap-0">
      <article
        aria-labelledby={`plan-${plan.id}`}
        className="grid p-5 max-md:grid-rows-[auto_auto_auto_1fr_auto] md:row-span-5 md:grid-rows-subgrid md:gap-0 md:p-6"
      >
        <h3 id={`plan-${plan.id}`} className="text-17 font-semibold">
          {plan.name}
        </h3>
        <p className="mt-1.5 text-15 text-muted">{plan.description}</p>
        <p className="mt-4 flex items-baseline gap-2">
          <span className="data text-26 font-medium tracking-tight">{formatPrice(plan.price, currency)}</span>
          {plan.isTrial && <span className="text-15 text-muted">for {trialDays} days</span>}
        </p>
        <ul className="mt-4 mb-6 divide-y divide-line border-t border-line text-15">
          {plan.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2.5 py-2">
              <Icon name="check" className="mt-1 size-4 text-muted" />
              {feature}
            </li>
          ))}
        </ul>
        <div className="signed-out-only grid">
          <AddToCartButton productId={plan.id} wide />
        </div>
        <OpenDashboard tone="quiet" wide />
      </article>
    </li>
  );
}
