import type { Webhook } from "@keystead/contract/operator/webhooks";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { SecretDialog } from "../SecretDialog.tsx";
import { PauseDialog } from "./PauseDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { RotateDialog } from "./RotateDialog.tsx";
import { TestDialog } from "./TestDialog.tsx";

/** What an owner may do with a webhook. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState<"test" | "pause" | "rotate" | "remove">();
  const [secret, setSecret] = useState<string>();
  const props = { webhook, onClose: () => setOpen(undefined) };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setOpen("test")}>
        Send a test
      </Button>
      <Button size="small" onClick={() => setOpen("pause")}>
        {webhook.paused_at === null ? "Pause" : "Resume"}
      </Button>
      <Button size="small" onClick={() => setOpen("rotate")}>
        Rotate secret
      </Button>
      <Button size="small" onClick={() => setOpen("remove")}>
        Remove
      </Button>
      {open === "test" && <TestDialog {...props} />}
      {open === "pause" && <PauseDialog {...props} />}
      {open === "rotate" && <RotateDialog {...props} onRotated={setSecret} />}
      {open === "remove" && <RemoveDialog {...props} />}
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          note="For a day, requests are signed with this one and with the former one: change over at any time."
          onClose={() => setSecret(undefined)}
        />
      )}
    </div>
  );
}
