import { channels } from "@keystead/contract/values/release";
import { choiceOf } from "../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { useFinish } from "../acts/use-finish.ts";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { MinimumVersionField } from "./MinimumVersionField.tsx";
import { releasesKey } from "./release-queries.ts";
import { appNames, channelNames } from "./release-words.ts";
import { optionalVersionRule, versionRule } from "./version-rules.ts";

interface NewDraftDialogProps {
  /** The app that is chosen at first; an empty string: the first one. */
  product: string;
  onClose: () => void;
  onMade: (id: string) => void;
}

const apps = Object.entries(appNames).map(([value, label]) => ({ value, label }));

/** Makes a draft, to which files are sent. */
export function NewDraftDialog({ product, onClose, onMade }: NewDraftDialogProps) {
  const finish = useFinish({ changes: [releasesKey], onClose });
  const { form, field, busy } = useForm({
    rules: {
      product: choiceOf(apps.map(({ value }) => value)),
      version: versionRule,
      channel: choiceOf(["", ...channels]),
      minimum_version: optionalVersionRule,
    },
    send: async (values) => {
      const minimum = values.minimum_version.trim();
      const body = {
        product: values.product,
        version: values.version.trim(),
        ...(values.channel && { channel: values.channel }),
        ...(minimum && { minimum_version: minimum }),
      };
      const answer = await call("POST /v1/admin/releases", { body });
      if (!answer.ok) return answer;
      finish();
      onMade(answer.data.release.id);
      return undefined;
    },
    failed: "The draft wasn't made",
    own: operatorSentences,
  });
  const named = { value: "", label: "What the version says" };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="New draft"
      description="Nobody sees it until you publish it."
      formId={form.id}
      act="Make draft"
      acting="Making…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <SelectField {...field("product")} label="App" options={apps} defaultValue={product || undefined} />
        <TextField
          {...field("version")}
          label="Version"
          hint="Such as 1.2.0, or 1.3.0-beta.1."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          {...field("channel")}
          label="Channel"
          hint="1.3.0-beta.1 is beta, 1.2.0 is stable."
          options={[named, ...channels.map((value) => ({ value, label: channelNames[value] }))]}
        />
        <MinimumVersionField {...field("minimum_version")} />
      </Form>
    </FormDialog>
  );
}
