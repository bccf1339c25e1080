import type { OperatorLicense } from "@keystead/contract/operator/license";
import type { ComponentProps, ReactElement } from "react";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button, type ButtonTone } from "../../../ui/Button.tsx";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { ActPreview } from "./ActPreview.tsx";
import { ChangedMeanwhile } from "./ChangedMeanwhile.tsx";
import type { Act } from "./use-act.ts";

interface ActDialogProps<Values> {
  /** Names the act and the thing: "Suspend the license of mira@example.org?" */
  title: string;
  /** The label of the button that does it: "Suspend license". */
  label: string;
  tone?: ButtonTone;
  license: OperatorLicense;
  act: Act<Values>;
  /** The form of the first step, whose submit previews the act. */
  form: Omit<ComponentProps<typeof Form>, "children"> & { id: string };
  busy: boolean;
  /** Its fields. */
  children: ComponentProps<typeof Form>["children"];
  /** What the server's answer does not tell. */
  consequences?: ReactElement;
  onClose: () => void;
}

/** An act in a dialog: first what it takes, then what follows from it, then it is done. */
export function ActDialog<Values>(props: ActDialogProps<Values>) {
  const { title, label, tone, license, act, form, busy, children, consequences, onClose } = props;
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
      {hasConflict && <ChangedMeanwhile license={license} onReload={act.reload} />}
      {/* Stays in the document, so that it keeps what was typed for the way back. */}
      <div hidden={hasConflict || step !== undefined}>
        <Form {...form}>{children}</Form>
      </div>
      {step && !hasConflict && (
        <Form {...confirmation.form}>
          <ActPreview license={license} preview={step.preview}>
            {consequences}
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
