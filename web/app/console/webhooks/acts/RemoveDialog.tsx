import { useNavigate } from "react-router";
import { ConfirmAct } from "../../acts/ConfirmAct.tsx";
import { call } from "../../calls/api.ts";
import type { WebhookActProps } from "./webhook-act.ts";

/** Removes a webhook. */
export function RemoveDialog({ webhook: { id, url }, onClose }: WebhookActProps) {
  const navigate = useNavigate();
  return (
    <ConfirmAct
      title="Remove this webhook?"
      label="Remove webhook"
      acting="Removing…"
      tone="danger"
      failed="The webhook wasn't removed"
      run={() => call("DELETE /v1/admin/webhooks/{id}", { params: { id } })}
      changes={[]}
      done={() => ({ title: "The webhook is removed" })}
      onDone={() => void navigate("/webhooks", { replace: true })}
      onClose={onClose}
    >
      <p className="text-15 wrap-anywhere">
        <bdi>{url}</bdi>
      </p>
      <p className="text-15 text-muted">
        It gets nothing from now on. What waits for it, its deliveries and its secret are deleted. This can't
        be undone.
      </p>
    </ConfirmAct>
  );
}
