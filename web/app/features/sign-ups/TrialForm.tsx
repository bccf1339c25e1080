import { call } from "../../lib/api.ts";
import { emailRule } from "../../lib/forms/form-rules.ts";
import { storeLicense } from "../license-cache/license-cache.ts";
import { storeUser } from "../session/session.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { EmailField } from "../accounts/EmailField.tsx";
import { SignUpConsent } from "./SignUpConsent.tsx";
import { NeedsScript } from "../shell/NeedsScript.tsx";

/**
 * The result of a sign-up. Either the person is signed in, with a license or, after an earlier trial, without one. Or a
 * link was mailed.
 */
export type TrialOutcome = { email: string } & (
  | { state: "activated"; trialDays: number }
  | { state: "trial_used" }
  /** For how long the mailed link works. */
  | { state: "mailed"; validMinutes: number }
);

interface TrialFormProps {
  /** The ids of the plans in the cart. */
  products: readonly string[];
  onDone: (outcome: TrialOutcome) => void;
}

/** The form that starts a trial with an email address alone. */
export function TrialForm({ products, onDone }: TrialFormProps) {
  const { form, field, busy } = useForm({
    rules: { email: emailRule },
    send: async ({ email }) => {
      const cart = products.length > 0 ? { products: [...products] } : {};
      const body = { email, website: window.location.hostname, ...cart };
      const answer = await call("POST /api/trial-signup", { body });
      if (!answer.ok) return answer;
      const { user, license, validMinutes } = answer.data;
      if (user) storeUser(user);
      if (license) storeLicense(license);
      if (license) onDone({ state: "activated", trialDays: license.trialDays, email });
      else if (validMinutes === null) onDone({ state: "trial_used", email });
      else onDone({ state: "mailed", validMinutes, email });
    },
    failed: "Something went wrong. Please try again.",
  });
  return (
    <Form {...form} lead={<NeedsScript />}>
      <EmailField {...field("email")} hint="We'll send your license key there." enterKeyHint="go" />
      <SignUpConsent />
      <Button type="submit" tone="primary" wide busy={busy}>
        {busy ? "Processing..." : "Start Free Trial"}
      </Button>
    </Form>
  );
}
