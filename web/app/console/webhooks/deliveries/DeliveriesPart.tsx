import type { WebhookDelivery } from "@keystead/contract/operator/webhooks";
import { useState } from "react";
import { Loaded } from "../../../features/loading/Loaded.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EntriesSkeleton } from "../../../ui/data/EntriesSkeleton.tsx";
import { Part } from "../../../ui/layout/Part.tsx";
import { useChoices } from "../../addresses/use-choices.ts";
import { Choice } from "../../lists/Choice.tsx";
import { NextPage } from "../../lists/NextPage.tsx";
import { useMay } from "../../session/use-operator.ts";
import { useDeliveries } from "../webhook-queries.ts";
import { DeliveryList } from "./DeliveryList.tsx";
import { deliveryStates } from "./DeliveryState.tsx";
import { ReplaySpanDialog } from "./ReplaySpanDialog.tsx";

const states = Object.keys(deliveryStates) as WebhookDelivery["state"][];

/** What was sent to a webhook in 30 days, filtered by what is in the address. */
export function DeliveriesPart({ id }: { id: string }) {
  const { chosen, choose } = useChoices();
  const [isReplaying, setIsReplaying] = useState(false);
  const may = useMay();
  const state = chosen("state", states);
  const query = useDeliveries(id, state ? { state } : {});
  return (
    <Part title="Deliveries" aside={<span className="text-13 text-muted">Last 30 days</span>}>
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Choice
          id="delivery-state"
          label="State"
          names={deliveryStates}
          value={state}
          onChoose={(value) => choose("state", value)}
        />
        {may("webhooks:write") && <Button onClick={() => setIsReplaying(true)}>Replay a span</Button>}
      </div>
      <Loaded
        query={query}
        title="The deliveries didn't load"
        loading="Loading the deliveries"
        skeleton={<EntriesSkeleton count={4} />}
      >
        {({ pages }) => {
          const deliveries = pages.flatMap((page) => page.deliveries);
          if (deliveries.length === 0)
            return (
              <p className="text-15 text-muted">
                {state
                  ? "No delivery is in this state."
                  : "Nothing was sent yet. Send a test to try the address."}
              </p>
            );
          return (
            <>
              <DeliveryList key={state} id={id} deliveries={deliveries} />
              <NextPage query={query} count={deliveries.length} noun="deliveries" />
            </>
          );
        }}
      </Loaded>
      {isReplaying && <ReplaySpanDialog id={id} onClose={() => setIsReplaying(false)} />}
    </Part>
  );
}
