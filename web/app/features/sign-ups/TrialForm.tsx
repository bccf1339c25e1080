import { call } from "../../lib/api.ts";
import { refusalOf } from "../../lib/forms/form-refusal.ts";
import { emailRule } from "../../lib/forms/form-rules.ts";
import { storeLicense } from "../../lib/license-cache.ts";
import { storeUser } from "../../lib/session.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/forms/FormErrorSummary.tsx";
import { EmailField } from "../accounts/EmailField.tsx";
import { SignUpConsent } from "./SignUpConsent.tsx";
import { NeedsScript } from "../shell/NeedsScript.tsx";

/** What became of a sign-up: signed in with a license or, after an earlier trial, without; or a link in the inbox. */
export type TrialOutcome =
  | { state: "activated" | "mailed"; message: string; email: string }
  | { state: "trial_used"; message: string };

interface TrialFormProps {
  /** The ids of the plans that are asked for. */
  products: readonly string[];
  onDone: (outcome: TrialOutcome) => void;
}

const trouble = "Something went wrong. Please try again.";

/** Starts the trial with an address alone. */
export function TrialForm({ products, onDone }: TrialFormProps) {
  const { form, field, summary, busy } = useForm({
    rules: { email: emailRule },
    send: async ({ email }) => {
      const asked = products.length > 0 ? { products: [...products] } : {};
      const body = { email, website: window.location.hostname, ...asked };
      const answer = await call("POST /api/trial-signup", { body });
      if (!answer.ok) return refusalOf(answer, trouble);
      const { user, license, message } = answer.data;
      if (!user) return onDone({ state: "mailed", message, email });
      storeUser(user);
      if (!license) return onDone({ state: "trial_used", message });
      storeLicense(license);
      onDone({ state: "activated", message, email });
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <NeedsScript />
      <FormErrorSummary {...summary} />
      <EmailField {...field("email")} hint="Your license key is sent there." enterKeyHint="go" />
      <SignUpConsent />
      <Button type="submit" tone="primary" wide busy={busy}>
        {busy ? "Processing..." : "Start Free Trial"}
      </Button>
    </form>
  );
}
