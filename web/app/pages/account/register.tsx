import { href, Link, useLocation, useSearchParams } from "react-router";
import { trialLong } from "../../features/trials/trial-words.ts";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { ArrivalNotice } from "../../features/accounts/ArrivalNotice.tsx";
import { EmailField } from "../../features/accounts/EmailField.tsx";
import { NewPasswordField } from "../../features/accounts/passwords/NewPasswordField.tsx";
import { SignUpConsent } from "../../features/sign-ups/SignUpConsent.tsx";
import { TextLink } from "../../features/shell/TextLink.tsx";
import { TrialOutline } from "../../features/sign-ups/TrialOutline.tsx";
import { useRedirectWhenSignedIn } from "../../features/accounts/use-redirect-when-signed-in.ts";
import { NeedsScript } from "../../features/shell/NeedsScript.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { emailRule, newPasswordRule } from "../../lib/forms/form-rules.ts";
import { storeLicense } from "../../features/license-cache/license-cache.ts";
import { pageMeta } from "../../features/head/meta.ts";
import { AlertLede } from "../../features/market/alerts/AlertLede.tsx";
import { readAlert } from "../../features/market/alerts/read-alert.ts";
import { writeAlert } from "../../features/market/alerts/wanted-alert.ts";
import { logInAddress } from "../../features/accounts/safe-next.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { storeUser } from "../../features/session/session.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useNavigateWhileHere } from "../../lib/routing/use-navigate-while-here.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";

export const handle = { breadcrumbs: { title: "Register" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Start your free trial",
    description: `Register with email and password to start a free ${trialLong} trial. No card needed.`,
    path: href("/register"),
  });

export default function Register() {
  const navigate = useNavigateWhileHere();
  // "See How It Works" links here, for a member too.
  const explains = useLocation().hash === "#how-it-works";
  const [params] = useSearchParams();
  const alert = readAlert(params);
  const dashboard = `/dashboard${alert ? writeAlert(alert) : ""}`;
  const isMember = useRedirectWhenSignedIn(dashboard, explains);
  // The page is prerendered without the query of its address, so hydration must not show it.
  const shown = useHydrated() ? alert : undefined;
  const { form, field, problem, busy } = useForm({
    rules: { email: emailRule, password: newPasswordRule },
    send: async (values) => {
      const body = { ...values, website: window.location.hostname };
      const answer = await call("POST /api/register", { body });
      if (!answer.ok) return answer;
      const { user, license } = answer.data;
      storeUser(user);
      if (license) storeLicense(license);
      else tellTrialUsed();
      const arrived = await navigate(license ? dashboard : "/license-dashboard", { replace: true });
      if (!arrived && license) tellTrialStarted();
    },
    failed: "Failed to register. Please try again.",
  });
  if (isMember) return <MemberOutline dashboard={dashboard} />;
  const refused = problem?.code === "registration_failed";
  const logIn = shown ? logInAddress(dashboard) : href("/login");
  return (
    <AccountPage
      title={`Register to start your ${trialLong} free trial`}
      lede={
        <AlertLede alert={shown} act="register" instead={["No card needed.", "The trial ends on its own."]} />
      }
      aside={<TrialOutline />}
    >
      <ArrivalNotice />
      <Form
        {...form}
        summary={refused ? { ...form.summary, detail: <BeenHereBefore logIn={logIn} /> } : form.summary}
        lead={<NeedsScript />}
      >
        <EmailField {...field("email")} hint="We'll send your license key there." enterKeyHint="next" />
        <NewPasswordField {...field("password")} enterKeyHint="go" />
        <SignUpConsent />
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Starting trial…" : "Start Free Trial"}
        </Button>
      </Form>
      <p className="border-t border-line pt-5 text-15 text-muted">
        Already registered? <TextLink to={logIn}>Log in</TextLink>. Prefer to start without a password?{" "}
        <TextLink to={`${href("/checkout")}${shown ? writeAlert(shown) : ""}`}>
          Start with just your email
        </TextLink>
        , or go <TextLink to={href("/")}>back to home</TextLink>.
      </p>
    </AccountPage>
  );
}

/** How the trial works, for somebody who has registered. */
function MemberOutline({ dashboard }: { dashboard: string }) {
  return (
    <AccountPage title="Your trial" aside={<TrialOutline />}>
      <p className="text-15 text-muted">
        You already have an account. Your license key is on your dashboard.
      </p>
      <Link to={dashboard} className={buttonClass({ tone: "primary", wide: true })}>
        Open dashboard
      </Link>
    </AccountPage>
  );
}

/** The text is the same for every failure, so that it does not reveal accounts. */
function BeenHereBefore({ logIn }: { logIn: string }) {
  return (
    <p>
      If you've registered before, <TextLink to={logIn}>log in</TextLink> or{" "}
      <TextLink to={href("/forgot-password")}>choose a new password</TextLink>.
    </p>
  );
}

/** Shown to somebody who left the page before the answer arrived. */
function tellTrialStarted(): void {
  showToast({
    title: "Your trial has started",
    description: "Your license key is on your dashboard and in your inbox.",
  });
}

function tellTrialUsed(): void {
  showToast({
    title: "Your account is ready",
    description: "You've already used your free trial, so we didn't start a new one.",
  });
}
