import { ConfirmAct } from "../../acts/ConfirmAct.tsx";
import { call } from "../../calls/api.ts";
import { webhooksKey } from "../webhook-queries.ts";
import type { WebhookActProps } from "./webhook-act.ts";

const acts = {
  pause: {
    title: "Pause this webhook?",
    label: "Pause webhook",
    done: "The webhook is paused",
    failed: "The webhook wasn't paused",
    follows: "What happens meanwhile waits for it, for 90 days. Nothing is lost.",
  },
  resume: {
    title: "Resume this webhook?",
    label: "Resume webhook",
    done: "The webhook is resumed",
    failed: "The webhook wasn't resumed",
    follows: "It gets everything that has waited, at once.",
  },
} as const;

/** Holds back what a webhook gets, or lets it go. */
export function PauseDialog({ webhook: { id, url, paused_at: paused }, onClose }: WebhookActProps) {
  const kind = paused === null ? "pause" : "resume";
  const { title, label, done, failed, follows } = acts[kind];
  return (
    <ConfirmAct
      title={title}
      label={label}
      failed={failed}
      run={() => call(`POST /v1/admin/webhooks/{id}/${kind}`, { params: { id } })}
      changes={[webhooksKey]}
      done={() => ({ title: done })}
      onClose={onClose}
    >
      <p className="text-15 wrap-anywhere">
        <bdi>{url}</bdi>
      </p>
      <p className="text-15 text-muted">{follows}</p>
    </ConfirmAct>
  );
}
