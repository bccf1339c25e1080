import { useForm } from "../../../lib/forms/use-form.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { useFinish } from "../../acts/use-finish.ts";
import { call } from "../../calls/api.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { MinimumVersionField } from "../MinimumVersionField.tsx";
import { releasesKey } from "../release-queries.ts";
import { releaseName } from "../release-words.ts";
import { optionalVersionRule } from "../version-rules.ts";
import { ChannelField, channelKind } from "./ChannelField.tsx";
import type { ReleaseActProps } from "./release-act.ts";
import { RolloutField, rolloutKind } from "./RolloutField.tsx";

/** Changes how a draft will be published. */
export function EditDraftDialog({ release, onClose }: ReleaseActProps) {
  const { product, version, channel, rollout, minimum_version: minimum } = release;
  const finish = useFinish({ changes: [releasesKey], onClose });
  const { form, field, busy } = useForm({
    rules: {
      channel: channelKind,
      rollout: rolloutKind,
      minimum_version: (value) =>
        minimum !== null && value.trim() === ""
          ? "A draft keeps its minimum version. Lower it to 0.0.0 to offer the release to all"
          : optionalVersionRule(value),
    },
    send: async ({ minimum_version: typed, ...chosen }) => {
      const lowest = typed.trim();
      const body = { product, version, ...chosen, ...(lowest && { minimum_version: lowest }) };
      const answer = await call("POST /v1/admin/releases", { body });
      if (!answer.ok) return answer;
      finish({ title: "The draft is saved" });
      return undefined;
    },
    failed: "The draft wasn't saved",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Edit ${releaseName(release)}`}
      description="It takes effect when you publish the draft."
      formId={form.id}
      act="Save"
      acting="Saving…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <ChannelField {...field("channel")} defaultValue={channel} />
        <RolloutField {...field("rollout")} rollout={rollout} />
        <MinimumVersionField {...field("minimum_version")} defaultValue={minimum ?? ""} />
      </Form>
    </FormDialog>
  );
}
