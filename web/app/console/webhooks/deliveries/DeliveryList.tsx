import type { WebhookDelivery } from "@keystead/contract/operator/webhooks";
import { useState } from "react";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { counted } from "../../../lib/format/words.ts";
import { Button } from "../../../ui/Button.tsx";
import { useMay } from "../../session/use-operator.ts";
import { DeliveryRow } from "./DeliveryRow.tsx";
import { ReplayDialog } from "./ReplayDialog.tsx";

interface DeliveryListProps {
  /** Of the webhook. */
  id: string;
  deliveries: readonly WebhookDelivery[];
}

/** The most events that one replay takes. */
const maxReplayed = 1000;

/** Deliveries, of which those that have ended are selected and replayed. */
export function DeliveryList({ id, deliveries }: DeliveryListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isReplaying, setIsReplaying] = useState(false);
  const mayReplay = useMay()("webhooks:write");
  const ended = deliveries.filter(({ state }) => state !== "waiting").map(({ event_id: event }) => event);
  // What was selected may wait again by now.
  const chosen = ended.filter((event) => selected.has(event)).slice(0, maxReplayed);
  const isAll = chosen.length === Math.min(ended.length, maxReplayed);

  function toggle(event: string) {
    const next = new Set(selected);
    if (!next.delete(event)) next.add(event);
    setSelected(next);
  }

  return (
    <>
      {mayReplay && ended.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => setSelected(new Set(isAll ? [] : ended))}>
            {isAll ? "Select none" : "Select all listed"}
          </Button>
          {chosen.length > 0 && (
            <Button size="small" tone="primary" onClick={() => setIsReplaying(true)}>
              {`Replay ${counted(chosen.length, "event")}`}
            </Button>
          )}
          <output className="sr-only">{`${formatNumber(chosen.length)} selected`}</output>
        </div>
      )}
      <ul aria-label="Deliveries" className="divide-y divide-line border-y border-line">
        {deliveries.map((delivery) => {
          const { event_id: event, state } = delivery;
          const selection = { isSelected: selected.has(event), onSelect: () => toggle(event) };
          return (
            <DeliveryRow
              key={event}
              delivery={delivery}
              selection={mayReplay && state !== "waiting" ? selection : undefined}
              hasSelection={mayReplay && ended.length > 0}
            />
          );
        })}
      </ul>
      {isReplaying && (
        <ReplayDialog
          id={id}
          events={chosen}
          onDone={() => setSelected(new Set())}
          onClose={() => setIsReplaying(false)}
        />
      )}
    </>
  );
}
