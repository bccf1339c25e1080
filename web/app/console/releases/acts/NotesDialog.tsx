import type { OperatorRelease } from "@keystead/contract/operator/releases";
import { type ChangeEvent, useDeferredValue, useState } from "react";
import { ReleaseNotes } from "../../../features/releases/ReleaseNotes.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { TextAreaField } from "../../../ui/forms/TextAreaField.tsx";
import { useFinish } from "../../acts/use-finish.ts";
import { call } from "../../calls/api.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { releasesKey } from "../release-queries.ts";
import { releaseName } from "../release-words.ts";

const maxLength = 100_000;

/** Edits the notes of a draft, and shows how the site will show them. */
export function NotesDialog({ release, onClose }: { release: OperatorRelease; onClose: () => void }) {
  const { product, version, notes } = release;
  const [typed, setTyped] = useState(notes ?? "");
  const preview = useDeferredValue(typed);
  const finish = useFinish({ changes: [releasesKey], onClose });
  const { form, field, busy } = useForm({
    rules: {
      notes: (value) => (value.length > maxLength ? "Use at most 100,000 characters" : undefined),
    },
    send: async (values) => {
      const answer = await call("POST /v1/admin/releases", { body: { product, version, ...values } });
      if (!answer.ok) return answer;
      finish({ title: "The notes are saved" });
      return undefined;
    },
    failed: "The notes weren't saved",
    own: operatorSentences,
  });
  const { onChange, ...area } = field("notes");
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Notes of ${releaseName(release)}`}
      formId={form.id}
      act="Save notes"
      acting="Saving…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <TextAreaField
          {...area}
          label="Release notes"
          hint="Markdown: headings, lists and code show; links show as their text."
          defaultValue={notes ?? ""}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
            setTyped(event.currentTarget.value);
            onChange(event);
          }}
        />
        <section aria-labelledby="notes-preview" className="grid gap-3 border-t border-line pt-4">
          <h3 id="notes-preview" className="text-13 font-medium text-muted">
            How the site will show them
          </h3>
          <ReleaseNotes text={preview} />
        </section>
      </Form>
    </FormDialog>
  );
}
