import type { Webhook } from "@keystead/contract/operator/webhooks";

/** What the dialog of an act gets. */
export interface WebhookActProps {
  webhook: Webhook;
  onClose: () => void;
}
