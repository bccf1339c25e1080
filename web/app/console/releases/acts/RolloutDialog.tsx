import { useForm } from "../../../lib/forms/use-form.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { useFinish } from "../../acts/use-finish.ts";
import { call } from "../../calls/api.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { releasesKey } from "../release-queries.ts";
import { releaseName, shareWords } from "../release-words.ts";
import type { ReleaseActProps } from "./release-act.ts";
import { RolloutField, rolloutKind } from "./RolloutField.tsx";

/** Sets the share of machines that are offered a published release. */
export function RolloutDialog({ release, onClose }: ReleaseActProps) {
  const { id, rollout } = release;
  const finish = useFinish({ changes: [releasesKey], onClose });
  const { form, field, busy } = useForm({
    rules: { percent: rolloutKind },
    send: async (body) => {
      const answer = await call("POST /v1/admin/releases/{id}/rollout", { params: { id }, body });
      if (!answer.ok) return answer;
      finish({ title: `Offered to: ${shareWords(body.percent).toLowerCase()}` });
      return undefined;
    },
    failed: "The share wasn't set",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Who is offered ${releaseName(release)}?`}
      description="Updaters follow at their next check. At 0% no machine is offered it, and those that have it keep it."
      formId={form.id}
      act="Set share"
      acting="Setting…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <RolloutField {...field("percent")} rollout={rollout} />
      </Form>
    </FormDialog>
  );
}
