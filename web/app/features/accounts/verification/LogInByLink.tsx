import type { CallProblem } from "@keystead/contract/client";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { logInFailed } from "../links/use-link-log-in.ts";

interface LogInByLinkProps {
  logIn: () => Promise<CallProblem | undefined>;
}

/**
 * Logs in with the link that confirms an address. The login ends every other session and removes the password, because
 * somebody else may have registered the account with this address.
 */
export function LogInByLink({ logIn }: LogInByLinkProps) {
  const { form, busy } = useForm({ rules: {}, send: () => logIn(), failed: logInFailed });
  return (
    <Form {...form} className="grid gap-3 border-t border-line pt-5" lead={<Effect />}>
      <Button type="submit" wide busy={busy}>
        {busy ? "Logging in…" : "Log in with this link"}
      </Button>
    </Form>
  );
}

function Effect() {
  return (
    <p className="text-15 text-muted">
      No password yet, or you didn't sign up? You can log in with this link instead. That logs out all other
      devices and removes the password until you set your own.
    </p>
  );
}
