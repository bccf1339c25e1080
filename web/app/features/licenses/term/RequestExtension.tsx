import type { License } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDate } from "../../../lib/format/dates.ts";
import { problemWords } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";

const words = {
  trial: { label: "Ask for more time", sent: "Extension requested" },
  license: { label: "Request renewal", sent: "Renewal requested" },
};

/** Requests more time for a license; the answer comes by mail. */
export function RequestExtension({ license }: { license: Pick<License, "id" | "type"> }) {
  const [busy, setBusy] = useState(false);
  const { label, sent } = words[license.type === "trial" ? "trial" : "license"];

  async function ask() {
    setBusy(true);
    const answer = await call("POST /api/license/extend", { body: { license: license.id } });
    setBusy(false);
    if (answer.ok) return showToast({ title: sent, description: askedWords(answer.data) });
    const { message } = problemWords(answer, "Something went wrong. Please try again.");
    showToast({ title: "Your request wasn't sent", description: message, tone: "bad" });
  }

  return (
    <Button tone="primary" busy={busy} onClick={() => void ask()}>
      {label}
    </Button>
  );
}

interface AskedExtension {
  outcome: "extension_requested" | "extension_repeated";
  email: string;
  askedAt: string;
}

function askedWords({ outcome, email, askedAt }: AskedExtension): string {
  const reply = `We'll reply to ${email}.`;
  if (outcome === "extension_requested") return reply;
  return `You asked already, on ${formatDate(new Date(askedAt), "moment", "own")}. ${reply}`;
}
