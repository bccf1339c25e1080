import { useRef, useState } from "react";
import { href, Link, useLocation, useSearchParams } from "react-router";
import type { CallProblem } from "@keystead/contract/client";
import type { User } from "@keystead/contract/portal/accounts";
import { trialLong } from "../../features/trials/trial-words.ts";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { ArrivalNotice } from "../../features/accounts/ArrivalNotice.tsx";
import { EmailField } from "../../features/accounts/EmailField.tsx";
import { RequestSignInLink } from "../../features/accounts/links/RequestSignInLink.tsx";
import { safeNext } from "../../features/accounts/safe-next.ts";
import { PasskeyLogIn } from "../../features/passkeys/PasskeyLogIn.tsx";
import { CodeStep } from "../../features/two-factor/CodeStep.tsx";
import { TextLink } from "../../features/shell/TextLink.tsx";
import { useRedirectWhenSignedIn } from "../../features/accounts/use-redirect-when-signed-in.ts";
import { NeedsScript } from "../../features/shell/NeedsScript.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { track } from "../../features/tracking/track.ts";
import { call } from "../../lib/api.ts";
import { storeLicense } from "../../features/license-cache/license-cache.ts";
import { pageMeta } from "../../features/head/meta.ts";
import { storeUser } from "../../features/session/session.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useNavigateWhileHere } from "../../lib/routing/use-navigate-while-here.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { PasswordField } from "../../ui/forms/PasswordField.tsx";

export const handle = { breadcrumbs: { title: "Log in" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Log in",
    description: "Log in to see your license, your machines and your downloads.",
    path: href("/login"),
  });

const failed = "An error occurred during login. Please try again.";
const missing = { email: "Enter your email", password: "Enter your password" };

/** The router state of a link that opens this page with the form for a mailed link. */
interface LoginState {
  byLink: true;
}

export default function Login() {
  const state = useLocation().state as Partial<LoginState> | null;
  const [byLink, setByLink] = useState(state?.byLink === true);
  const [email, setEmail] = useState("");
  if (byLink) return <RequestSignInLink email={email} onPassword={() => setByLink(false)} />;
  return (
    <LogInByPassword
      onLink={(typed) => {
        setEmail(typed);
        setByLink(true);
      }}
    />
  );
}

interface Credentials {
  email: string;
  password: string;
}

interface LogInByPasswordProps {
  /** Continues without a password. @param typed the email in the form */
  onLink: (typed: string) => void;
}

function LogInByPassword({ onLink }: LogInByPasswordProps) {
  const navigate = useNavigateWhileHere();
  const [search] = useSearchParams();
  const next = safeNext(search.get("next"), "/license-dashboard");
  useRedirectWhenSignedIn(next);
  const [known, setKnown] = useState<Credentials>();
  const [needsCode, setNeedsCode] = useState(false);
  const { form, field, problem, busy } = useForm({
    rules: {
      email: (value) => (value.trim() ? undefined : missing.email),
      password: (value) => (value ? undefined : missing.password),
    },
    send: (body) => logIn(body),
    failed,
  });
  async function logIn(body: Credentials & { code?: string }): Promise<CallProblem | undefined> {
    const answer = await call("POST /api/login", { body });
    if (!answer.ok && answer.code === "code_needed") {
      setKnown(body);
      setNeedsCode(true);
      return undefined;
    }
    if (!answer.ok) return answer;
    const { user, licenses } = answer.data;
    const license = licenses.find(({ status }) => status === "active") ?? licenses[0];
    if (license) storeLicense(license);
    await enter(user);
    return undefined;
  }
  async function enter(user: User): Promise<void> {
    storeUser(user);
    track("login", { timestamp: new Date().toISOString() });
    await navigate(next, { replace: true });
  }
  const element = useRef<HTMLFormElement>(null);
  const askForLink = () => onLink(element.current?.querySelector("input")?.value ?? "");
  const isIncomplete = form.summary.errors.some(({ message }) => Object.values(missing).includes(message));
  if (known && needsCode)
    return (
      <CodeStep
        logIn={(code) => logIn({ ...known, code })}
        failed={failed}
        onBack={() => setNeedsCode(false)}
      />
    );
  return (
    <AccountPage title="Log in" lede="Welcome back.">
      <ArrivalNotice />
      <Form
        {...form}
        ref={element}
        summary={{
          ...form.summary,
          failure: isIncomplete ? "Email and password are required" : form.summary.failure,
          detail:
            problem?.code === "rate_limit_exceeded" ? (
              <LinkOffer onLink={askForLink} />
            ) : problem?.code === "login_failed" ? (
              <NoSuchLogIn />
            ) : (
              form.summary.detail
            ),
        }}
        lead={<NeedsScript />}
      >
        <EmailField {...field("email")} {...(known && { defaultValue: known.email })} enterKeyHint="next" />
        <PasswordField
          {...field("password")}
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        {/* Comes after the field, so that Tab goes from the address to the password. */}
        <Link
          to={href("/forgot-password")}
          className="-my-1.5 inline-flex touch items-center justify-self-end text-13 underline underline-offset-3 hover:text-accent-text max-sm:-my-3"
        >
          Forgot password
        </Link>
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Logging in…" : "Log in"}
        </Button>
        <Button tone="plain" wide onClick={askForLink}>
          Email me a link instead
        </Button>
        <PasskeyLogIn onLoggedIn={enter} />
      </Form>
      <p className="border-t border-line pt-5 text-15 text-muted">
        New here? <TextLink to={href("/register")}>Start a free {trialLong} trial</TextLink>, or go{" "}
        <TextLink to={href("/")}>back to home</TextLink>.
      </p>
    </AccountPage>
  );
}

/** Another way to log in, for somebody whose password strangers keep guessing. */
function LinkOffer({ onLink }: { onLink: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>You don't have to wait. We can email you a login link now.</p>
      <Button size="small" onClick={onLink}>
        Email me a link
      </Button>
    </div>
  );
}

/** The text is the same for every failure, so that it does not reveal accounts. */
function NoSuchLogIn() {
  return (
    <p>
      Email and password don't match an account. Check both, or{" "}
      <TextLink to={href("/forgot-password")}>choose a new password</TextLink>.
    </p>
  );
}
