import type { ComponentProps } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button, type ButtonTone } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Form } from "../../ui/forms/Form.tsx";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { ActPreview } from "./ActPreview.tsx";
import type { Change } from "./change.ts";
import type { Act, ActAnswer } from "./use-act.ts";

interface ActDialogProps<Values, Answer extends ActAnswer> {
  /** Names the act and the thing: "Suspend the license of mira@example.org?" */
  title: string;
  /** The label of the button that does it: "Suspend license". */
  label: string;
  tone?: ButtonTone;
  act: Act<Values, Answer>;
  /** The form of the first step, whose submit previews the act. */
  form: Omit<ComponentProps<typeof Form>, "children"> & { id: string };
  busy: boolean;
  /** Its fields. */
  children: ComponentProps<typeof Form>["children"];
  /** What the act changes, from the answer to its preview. */
  changesOf?: (preview: Answer) => readonly Change[];
  /** False where emails are what the act is about. */
  tellsEmails?: boolean;
  /** What follows beside, from the answer to the preview. */
  renderConsequences?: (preview: Answer) => Elements;
  /** In place of the form when somebody else has changed the thing since it was read. */
  conflict?: Elements;
  onClose: () => void;
}

/** An act in a dialog: first what it takes, then what follows from it, then it is done. */
export function ActDialog<Values, Answer extends ActAnswer>(props: ActDialogProps<Values, Answer>) {
  const { title, label, tone, act, form, busy, children, changesOf, tellsEmails } = props;
  const { renderConsequences, conflict, onClose } = props;
  const { step, hasConflict } = act;
  const confirmation = useForm({
    rules: {},
    send: act.confirm,
    failed: "That didn't work",
    own: operatorSentences,
  });
  const [formId, submit, isBusy] = hasConflict
    ? [form.id, undefined, false]
    : step
      ? [confirmation.form.id, label, confirmation.busy]
      : [form.id, "Preview", busy];
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      formId={formId}
      act={submit}
      busy={isBusy}
      {...(step && tone && { tone })}
    >
      {hasConflict && conflict}
      {/* Stays in the document, so that it keeps what was typed for the way back. */}
      <div hidden={hasConflict || step !== undefined}>
        <Form {...form}>{children}</Form>
      </div>
      {step && !hasConflict && (
        <Form {...confirmation.form}>
          <ActPreview
            preview={step.preview}
            changes={changesOf?.(step.preview) ?? []}
            tellsEmails={tellsEmails}
          >
            {renderConsequences?.(step.preview)}
          </ActPreview>
          <div>
            <Button size="small" onClick={act.back}>
              Back
            </Button>
          </div>
        </Form>
      )}
    </FormDialog>
  );
}
