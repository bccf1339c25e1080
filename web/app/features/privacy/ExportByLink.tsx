import { call } from "../../lib/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { isLinkProblem } from "../accounts/links/LinkProblem.tsx";
import { SubmitForm } from "../accounts/SubmitForm.tsx";

interface ExportByLinkProps {
  token: string;
  /** Called with the address of the ZIP. */
  onLinked: (url: string) => void;
  /** Called when the link no longer works. */
  onOver: () => void;
}

/** The export that a mailed link opens. It requires a press: a link works once, and restoring a tab must not use it up. */
export function ExportByLink({ token, onLinked, onOver }: ExportByLinkProps) {
  const { form, busy } = useForm({
    rules: {},
    send: async () => {
      const answer = await call("POST /api/account/export", { body: { token } });
      if (answer.ok) onLinked(answer.data.url);
      else if (isLinkProblem(answer)) {
        onOver();
        showToast({ title: "This link no longer works", description: "Get a new one.", tone: "bad" });
      } else return answer;
    },
    failed: "Your download didn't start. Please try again.",
  });
  return (
    <div className="grid gap-3 max-w-form">
      <p className="text-15 text-muted">Confirmed by email. Your download is one click away.</p>
      <SubmitForm form={form} busy={busy} act="Download your data" acting="Checking link…" />
    </div>
  );
}
