import { useForm } from "../../../lib/forms/use-form.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { useFinish } from "../../acts/use-finish.ts";
import { call } from "../../calls/api.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { releasesKey } from "../release-queries.ts";
import { channelNames, releaseName } from "../release-words.ts";
import { ChannelField, channelKind } from "./ChannelField.tsx";
import type { ReleaseActProps } from "./release-act.ts";

/** Moves a published release to another channel. */
export function PromoteDialog({ release, onClose }: ReleaseActProps) {
  const { id, channel } = release;
  const finish = useFinish({ changes: [releasesKey], onClose });
  const { form, field, busy } = useForm({
    rules: { channel: channelKind },
    send: async (body) => {
      const answer = await call("POST /v1/admin/releases/{id}/promote", { params: { id }, body });
      if (!answer.ok) return answer;
      finish({ title: `The channel is ${channelNames[body.channel].toLowerCase()}` });
      return undefined;
    },
    failed: "The release wasn't moved",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Move ${releaseName(release)} to another channel`}
      description="Pages and updaters follow at once. Files, date and share stay."
      formId={form.id}
      act="Move release"
      acting="Moving…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <ChannelField {...field("channel")} defaultValue={channel} />
      </Form>
    </FormDialog>
  );
}
