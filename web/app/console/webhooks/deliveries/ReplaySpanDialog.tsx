import { numberOf } from "../../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { useFinish } from "../../acts/use-finish.ts";
import { call } from "../../calls/api.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { webhooksKey } from "../webhook-queries.ts";
import { replayWords } from "./replay-words.ts";

/** Where a span ends whose end was left empty. */
const openEnd = Infinity;

/** A position of the log of events, typed. An empty text is one, if it may be. */
const positionOf = (otherwise: number | undefined) =>
  numberOf({
    parse(text) {
      const typed = text.replaceAll(/[\s,]/g, "");
      if (typed === "") return otherwise;
      return /^\d+$/.test(typed) && Number.isSafeInteger(Number(typed)) ? Number(typed) : undefined;
    },
    missing: "Enter a position, as an open delivery shows it",
    rule: () => undefined,
  });

/** Sends every event of a span of positions again. */
export function ReplaySpanDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const finish = useFinish({ changes: [webhooksKey], onClose });
  const { form, field, busy } = useForm({
    rules: { after: positionOf(undefined), up_to: positionOf(openEnd) },
    send: async ({ after, up_to: upTo }) => {
      const body = { after, ...(upTo !== openEnd && { up_to: upTo }) };
      const answer = await call("POST /v1/admin/webhooks/{id}/replay", { params: { id }, body });
      if (!answer.ok) return answer;
      finish(replayWords.done(answer.data));
      return undefined;
    },
    failed: "Nothing was replayed",
    own: operatorSentences,
  });
  const typed = { inputMode: "numeric", autoComplete: "off", spellCheck: false } as const;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Replay a span"
      description={replayWords.follows}
      formId={form.id}
      act="Replay span"
      acting="Replaying…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <TextField {...field("after")} {...typed} label="After position" hint="0 is everything of 30 days." />
        <TextField
          {...field("up_to")}
          {...typed}
          label="Up to position (optional)"
          hint="Empty: all that follow."
        />
      </Form>
    </FormDialog>
  );
}
