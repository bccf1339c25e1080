import { useForm } from "../../lib/forms/use-form.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { noteRule, type Reasons, reasonRule, reasonsOf } from "./ReasonFields.tsx";
import type { Act, ActAnswer } from "./use-act.ts";

/** The form of an act that takes nothing but why it is done. */
export function useReasonForm<Answer extends ActAnswer>(act: Pick<Act<Reasons, Answer>, "preview">) {
  return useForm({
    rules: { reason: reasonRule, note: noteRule },
    send: (values) => act.preview(reasonsOf(values)),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
}
