import type { CallProblem } from "@keystead/contract/client";
import type { QueryKey } from "@tanstack/react-query";
import { useForm } from "../../lib/forms/use-form.ts";
import type { ButtonTone } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Form } from "../../ui/forms/Form.tsx";
import type { ToastWords } from "../../ui/toasts/toast-store.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { useFinish } from "./use-finish.ts";

interface ConfirmActProps<Answer> {
  /** Names the act and the thing: "Yank 2.1.0?" */
  title: string;
  /** The label of the button that does it. */
  label: string;
  acting?: string;
  tone?: ButtonTone;
  /** What to say when the server was not reached or failed. */
  failed: string;
  run: () => Promise<{ ok: true; data: Answer } | CallProblem>;
  changes: readonly QueryKey[];
  done?: (answer: Answer) => ToastWords;
  /** Does something with the answer, once the dialog is closed. */
  onDone?: (answer: Answer) => void;
  onClose: () => void;
  /** What follows. */
  children: Elements;
}

/** An act that the server previews nowhere: its dialog says what follows, and stays open with the reason when it is refused. */
export function ConfirmAct<Answer>(props: ConfirmActProps<Answer>) {
  const { title, label, acting, tone, failed, run, changes, done, onDone, onClose, children } = props;
  const finish = useFinish({ changes, onClose });
  const { form, busy } = useForm({
    rules: {},
    send: async () => {
      const answer = await run();
      if (!answer.ok) return answer;
      finish(done?.(answer.data));
      onDone?.(answer.data);
      return undefined;
    },
    failed,
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      formId={form.id}
      act={label}
      {...(acting !== undefined && { acting })}
      {...(tone && { tone })}
      busy={busy}
    >
      <Form {...form} className="grid gap-4 pt-2">
        {children}
      </Form>
    </FormDialog>
  );
}
