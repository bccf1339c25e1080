import type { WebhookDelivery } from "@keystead/contract/operator/webhooks";
import { counted } from "../../../lib/format/words.ts";
import { CopyButton } from "../../../ui/copying/CopyButton.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { AnswerText } from "../AnswerText.tsx";
import { DeliveryState } from "./DeliveryState.tsx";

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  /** Undefined: it can't be selected. */
  selection: { isSelected: boolean; onSelect: () => void } | undefined;
  /** Whether others of the list can be selected, so that the rows are in line. */
  hasSelection: boolean;
}

/** A delivery, which opens to its last answer. */
export function DeliveryRow({ delivery, selection, hasSelection }: DeliveryRowProps) {
  const { type, state, attempts, created_at: created } = delivery;
  return (
    <li className="flex gap-3 max-sm:gap-0">
      {hasSelection && (
        <span className="w-5 flex-none max-sm:w-11">
          {selection && (
            <label className="grid min-h-11 pt-3.5 max-sm:justify-items-center">
              <input
                type="checkbox"
                checked={selection.isSelected}
                onChange={selection.onSelect}
                aria-label={`Select ${type}, position ${delivery.position}`}
                className="size-5 cursor-pointer accent-accent-text"
              />
            </label>
          )}
        </span>
      )}
      <details className="group min-w-0 flex-1">
        <summary className="flex min-h-11 items-center justify-between gap-4 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <span className="data block text-15 font-medium wrap-anywhere">{type}</span>
            <span className="flex flex-wrap gap-x-3 text-13 text-muted">
              <Time value={new Date(created)} />
              <span>{counted(attempts, "attempt")}</span>
            </span>
          </span>
          <span className="flex flex-none items-center gap-3">
            <DeliveryState state={state} />
            <Icon name="chevron-down" className="size-4 text-muted group-open:rotate-180" />
          </span>
        </summary>
        <DeliveryFacts delivery={delivery} />
      </details>
    </li>
  );
}

const moment = (term: string, value: string | null) =>
  value === null ? [] : [{ term, value: <Time value={new Date(value)} /> }];

function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const { event_id: event, position, last, next_at: next, ended_at: ended } = delivery;
  return (
    <div className="grid gap-3 pb-4">
      <KeyValueList
        items={[
          {
            term: "Event ID",
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                <span>{event}</span>
                <CopyButton text={event} label="Copy" name="Copy the event ID" tone="plain" compact />
              </span>
            ),
            data: true,
          },
          { term: "Position", value: String(position), data: true },
          ...moment("Last attempt", last?.at ?? null),
          ...moment("Next attempt", next),
          ...moment("Ended", ended),
          ...(last
            ? [{ term: "Status", value: last.status ?? "No answer", data: last.status !== null }]
            : []),
        ]}
      />
      {last && <AnswerText error={last.error} answer={last.answer} />}
    </div>
  );
}
