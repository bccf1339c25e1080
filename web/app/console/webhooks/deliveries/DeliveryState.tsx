import type { WebhookDelivery } from "@keystead/contract/operator/webhooks";
import { Chip, type ChipTone } from "../../../ui/Chip.tsx";

type State = WebhookDelivery["state"];

export const deliveryStates: Readonly<Record<State, string>> = {
  waiting: "Waiting",
  delivered: "Delivered",
  given_up: "Given up",
};
const tones: Readonly<Record<State, ChipTone>> = { waiting: "warn", delivered: "neutral", given_up: "bad" };

/** What became of a delivery. */
export function DeliveryState({ state }: { state: State }) {
  return (
    <Chip key={state} tone={tones[state]}>
      {deliveryStates[state]}
    </Chip>
  );
}
