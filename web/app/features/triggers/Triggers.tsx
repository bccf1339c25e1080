import type { License } from "@keystead/contract/portal/licenses";
import type { Trigger } from "@keystead/contract/portal/triggers";
import { useState } from "react";
import { problemOf } from "../../lib/data/call-error.ts";
import { problemReason } from "../../lib/problem-words.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useFocusList } from "../../ui/dialogs/use-focus-list.ts";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { TriggerEntry } from "./TriggerEntry.tsx";
import { formatVolume, shortToken } from "./trigger-words.ts";
import { useTriggerChanges } from "./use-triggers.ts";

interface TriggersProps {
  license: License;
  list: { triggers: readonly Trigger[]; most: number };
  /** Whether whoever looks at them may change them. */
  isChangeable: boolean;
  onAdd: () => void;
}

/** The list of triggers, or why there is none. */
export function Triggers({ license, list: { triggers, most }, isChangeable, onAdd }: TriggersProps) {
  const { pause, remove } = useTriggerChanges(license.id);
  const [leaving, setLeaving] = useState<Trigger>();
  const [asking, setAsking] = useState(false);
  const { content, onRemoved } = useFocusList(triggers.map(({ id }) => id));

  async function pauseTrigger({ id }: Trigger, paused: boolean) {
    await pause
      .mutateAsync({ id, paused })
      .then(
        () => showToast({ title: paused ? "Trigger paused" : "Trigger resumed" }),
        refused(paused ? "The trigger was not paused" : "The trigger was not resumed"),
      );
  }

  async function deleteTrigger({ id }: Trigger) {
    await remove.mutateAsync(id).then(({ message }) => {
      onRemoved(id);
      showToast({ title: message });
    }, refused("The trigger was not deleted"));
  }

  if (triggers.length === 0)
    return (
      <div ref={content} tabIndex={-1} className="outline-none">
        <EmptyState
          title="No triggers yet"
          action={
            isChangeable && (
              <Button size="small" onClick={onAdd}>
                Add trigger
              </Button>
            )
          }
        >
          {emptyWords(license, isChangeable)}
        </EmptyState>
      </div>
    );
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <ul className="divide-y divide-line">
        {triggers.map((trigger) => (
          <TriggerEntry
            key={trigger.id}
            trigger={trigger}
            changes={
              isChangeable
                ? {
                    onPause: (paused) => pauseTrigger(trigger, paused),
                    onDelete: () => {
                      setLeaving(trigger);
                      setAsking(true);
                    },
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {isChangeable && triggers.length >= most && (
        <p className="mt-4 text-13 text-muted">
          That's all {most} triggers a license can have. To add another, delete one.
        </p>
      )}
      {leaving && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Delete this trigger?"
          confirmLabel="Delete trigger"
          destructive
          onConfirm={() => deleteTrigger(leaving)}
        >
          <strong className="font-semibold wrap-anywhere text-text">
            {shortToken(leaving.token)} at {formatVolume(leaving.threshold)}
          </strong>{" "}
          stops firing. What it fired stays in the activity.
        </ConfirmDialog>
      )}
    </div>
  );
}

function emptyWords({ role }: License, isChangeable: boolean): string {
  if (isChangeable)
    return "A trigger tells your apps when the 24-hour volume of a token rises to an amount you choose.";
  return role === "member"
    ? "Only the owner of the license can add one."
    : "You can add one while the license works.";
}

function refused(title: string) {
  return (error: Error): void =>
    showToast({ title, description: problemReason(problemOf(error)), tone: "bad" });
}
