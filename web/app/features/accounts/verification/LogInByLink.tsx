import { call } from "../../../lib/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { storeUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormErrorSummary } from "../../../ui/forms/FormErrorSummary.tsx";
import { isLinkProblem } from "../links/LinkProblem.tsx";

interface LogInByLinkProps {
  token: string;
  onLoggedIn: () => void;
  onInvalid: () => void;
}

/**
 * Logs in with the link that confirms an address. It ends every other session and removes the password: the account may
 * be one that somebody else registered with this address.
 */
export function LogInByLink({ token, onLoggedIn, onInvalid }: LogInByLinkProps) {
  const { form, summary, busy } = useForm({
    rules: {},
    send: async () => {
      const answer = await call("POST /api/sign-in", { body: { token } });
      if (!answer.ok) {
        if (!isLinkProblem(answer)) return answer;
        onInvalid();
        return undefined;
      }
      storeUser(answer.data.user);
      onLoggedIn();
    },
    failed: "An error occurred during login. Please try again.",
  });
  return (
    <form {...form} className="grid gap-3 border-t border-line pt-5">
      <p className="text-15 text-muted">
        No password yet, or you didn't register here? You can log in with this link instead. That logs out all
        other devices and removes the password until you set your own. In a browser you haven't used here
        before, you also get a new license key, and all machines are removed.
      </p>
      <FormErrorSummary {...summary} />
      <Button type="submit" wide busy={busy}>
        {busy ? "Logging in…" : "Log in with this link"}
      </Button>
    </form>
  );
}
