import type { License } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { problemWords } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { showToast } from "../../../ui/toast-store.ts";

/** Requests an extension; the answer comes by mail. */
export function RequestExtension({ license }: { license: License }) {
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    const answer = await call("POST /api/license/extend", { body: { license: license.id } });
    setBusy(false);
    if (answer.ok) return showToast({ title: "Extension requested", description: answer.data.message });
    const { message } = problemWords(answer, "Something went wrong. Please try again.");
    showToast({ title: "Your request wasn't sent", description: message, tone: "bad" });
  }

  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-15 text-muted">
      Need more time?
      <Button size="small" busy={busy} onClick={() => void ask()}>
        Ask for more time
      </Button>
    </p>
  );
}
