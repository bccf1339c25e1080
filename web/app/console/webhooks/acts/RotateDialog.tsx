import { ConfirmAct } from "../../acts/ConfirmAct.tsx";
import { call } from "../../calls/api.ts";
import { webhooksKey } from "../webhook-queries.ts";
import type { WebhookActProps } from "./webhook-act.ts";

interface RotateDialogProps extends WebhookActProps {
  onRotated: (secret: string) => void;
}

/** Gives a webhook another secret. */
export function RotateDialog({ webhook: { id, url }, onClose, onRotated }: RotateDialogProps) {
  return (
    <ConfirmAct
      title="Give this webhook another secret?"
      label="Rotate secret"
      acting="Rotating…"
      failed="The secret stays"
      run={() => call("POST /v1/admin/webhooks/{id}/rotate-secret", { params: { id } })}
      changes={[webhooksKey]}
      onDone={({ secret }) => onRotated(secret)}
      onClose={onClose}
    >
      <p className="text-15 wrap-anywhere">
        <bdi>{url}</bdi>
      </p>
      <p className="text-15 text-muted">
        The present secret works for one more day beside the new one, which is shown once.
      </p>
    </ConfirmAct>
  );
}
