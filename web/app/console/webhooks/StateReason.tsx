import type { Webhook } from "@keystead/contract/operator/webhooks";
import { Time } from "../../ui/live/Time.tsx";

const reasons: Readonly<Record<NonNullable<Webhook["pause_reason"]>, string>> = {
  operator: "an operator paused it",
  failing: "it took nothing for a day",
  gone: "it answered 410 (gone)",
  secret_lost: "its secret was lost with the secret key; rotate it, then resume",
};

/** Since when a webhook is paused or fails, and why; nothing for one that works. */
export function StateReason({ webhook }: { webhook: Webhook }) {
  const { paused_at: paused, pause_reason: reason, failing_since: failing } = webhook;
  if (paused !== null)
    return (
      <span key="paused">
        <span>Since </span>
        <Time value={new Date(paused)} />
        {reason !== null && <span>{`: ${reasons[reason]}`}</span>}
      </span>
    );
  if (failing !== null)
    return (
      <span key="failing">
        <span>Takes nothing since </span>
        <Time value={new Date(failing)} />
      </span>
    );
  return null;
}
