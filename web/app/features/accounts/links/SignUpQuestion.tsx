import type { CallProblem } from "@keystead/contract/client";
import type { Registrant } from "@keystead/contract/portal/accounts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { AccountPage } from "../AccountPage.tsx";

/** The address of the account, if the server refused a call because it has to know who signed up with it. */
export function questionOf({ code, details }: CallProblem): string | undefined {
  return code === "registrant_unknown" ? details?.email : undefined;
}

interface SignUpQuestionProps {
  /** The address of the account. */
  email: string;
  /** What happens with either answer. */
  either: string;
  /** Makes the refused call again, with the answer. */
  answer: (registrant: Registrant) => Promise<CallProblem | undefined>;
  /** What to say when the server was not reached or failed. */
  failed: string;
}

/**
 * Asks whether it was the visitor who signed up, before a mailed link confirms the address in a browser that is new to
 * the account. An owner on a second device keeps the license. The key of a stranger's sign-up is replaced.
 */
export function SignUpQuestion({ email, either, answer, failed }: SignUpQuestionProps) {
  const lede = (
    <span>
      Someone signed up with{" "}
      <strong className="font-medium wrap-anywhere text-text">
        <bdi>{email}</bdi>
      </strong>{" "}
      in another browser. {either}
    </span>
  );
  return (
    <AccountPage title="Did you sign up?" lede={lede} arrived>
      <Answer
        label="Yes, it was me"
        consequence="You keep your license key and machines."
        send={() => answer("me")}
        failed={failed}
        primary
      />
      <Answer
        label="No, I didn't"
        consequence="You get a new license key, and all machines are removed."
        send={() => answer("other")}
        failed={failed}
      />
    </AccountPage>
  );
}

interface AnswerProps {
  label: string;
  consequence: string;
  send: () => Promise<CallProblem | undefined>;
  failed: string;
  primary?: boolean;
}

function Answer({ label, consequence, send, failed, primary = false }: AnswerProps) {
  const { form, busy } = useForm({ rules: {}, send, failed });
  return (
    <Form {...form} className="grid gap-2">
      <Button type="submit" tone={primary ? "primary" : "quiet"} wide busy={busy}>
        {label}
      </Button>
      <p className="text-13 text-muted">{consequence}</p>
    </Form>
  );
}
