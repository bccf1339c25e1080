import type { Webhook } from "@keystead/contract/operator/webhooks";
import { Chip } from "../../ui/Chip.tsx";

/** Whether a webhook works, fails or is paused. */
export function WebhookState({
  webhook: { paused_at: paused, failing_since: failing },
}: {
  webhook: Webhook;
}) {
  if (paused !== null) return <Chip key="paused">Paused</Chip>;
  if (failing !== null)
    return (
      <Chip key="failing" tone="bad">
        Failing
      </Chip>
    );
  return (
    <Chip key="working" tone="live">
      Working
    </Chip>
  );
}
