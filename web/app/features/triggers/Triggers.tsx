import type { License } from "@keystead/contract/portal/licenses";
import type { Trigger } from "@keystead/contract/portal/triggers";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { ConfirmedAction } from "../confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../confirmations/use-confirmed-action.ts";
import { TriggerEntry } from "./TriggerEntry.tsx";
import { triggerName } from "./trigger-words.ts";
import { usePauseTrigger } from "./use-pause-trigger.ts";
import { useTriggerChanges } from "./use-triggers.ts";

interface TriggersProps {
  license: License;
  list: { triggers: readonly Trigger[]; most: number };
  /** Whether the person who looks at the triggers may change them. */
  isChangeable: boolean;
  onAdd: () => void;
}

/** The list of triggers, or why there is none. */
export function Triggers({ license, list: { triggers, most }, isChangeable, onAdd }: TriggersProps) {
  const pauseTrigger = usePauseTrigger(license.id);
  const { remove } = useTriggerChanges(license.id);
  const { ask, content, confirmation } = useConfirmedAction(triggers.map(({ id }) => id));

  const askToDelete = (trigger: Trigger) =>
    ask({
      title: "Delete this alert?",
      consequences: <DeletionWords trigger={trigger} />,
      label: "Delete alert",
      act: () => remove.mutateAsync(trigger.id),
      done: () => ({ title: "The alert was deleted." }),
      failed: "The alert was not deleted",
      entry: trigger.id,
    });

  if (triggers.length === 0)
    return (
      <div ref={content} tabIndex={-1} className="outline-none">
        <EmptyState
          title="No alerts yet"
          action={
            isChangeable && (
              <Button size="small" onClick={onAdd}>
                Add alert
              </Button>
            )
          }
        >
          {explanationOf(license, isChangeable)}
        </EmptyState>
      </div>
    );
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {!isChangeable && <p className="mb-4 text-13 text-muted">{explanationOf(license, isChangeable)}</p>}
      <ul className="divide-y divide-line">
        {triggers.map((trigger) => (
          <TriggerEntry
            key={trigger.id}
            trigger={trigger}
            changes={
              isChangeable
                ? {
                    onPause: (paused) => pauseTrigger(trigger, paused),
                    onDelete: () => askToDelete(trigger),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {isChangeable && triggers.length >= most && (
        <p className="mt-4 text-13 text-muted">
          That's all {most} alerts a license can have. To add another, delete one.
        </p>
      )}
      <ConfirmedAction {...confirmation} />
    </div>
  );
}

function DeletionWords({ trigger }: { trigger: Trigger }) {
  return (
    <p>
      <strong className="font-semibold wrap-anywhere text-text">{triggerName(trigger)}</strong> stops firing.
      What it fired stays in the activity.
    </p>
  );
}

function explanationOf({ role }: License, isChangeable: boolean): string {
  if (isChangeable)
    return "An alert tells your apps when the 24-hour volume of a token rises to an amount you choose.";
  return role === "member"
    ? "Only the owner of the license can add one."
    : "You can add one while the license works.";
}
