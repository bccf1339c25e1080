import { brand } from "@keystead/content/brand";
import { href, Link } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { type MailedLink, MailedLinkPage } from "../../features/accounts/links/MailedLinkPage.tsx";
import { SignUpQuestion } from "../../features/accounts/links/SignUpQuestion.tsx";
import { eitherLogIn, logInFailed, useLinkLogIn } from "../../features/accounts/links/use-link-log-in.ts";
import { SubmitForm } from "../../features/accounts/SubmitForm.tsx";
import { CodeStep } from "../../features/two-factor/CodeStep.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useNavigateWhileHere } from "../../lib/routing/use-navigate-while-here.ts";
import { buttonClass } from "../../ui/Button.tsx";

const title = `Log in to ${brand.name}`;
const lede = "Click to finish logging in.";
const parent = { label: "Log in", to: href("/login") };
export const handle = { breadcrumbs: { title: "Log in by email", parent } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Log in by email",
    description: "Log in with the link we sent you.",
    path: href("/sign-in"),
    unlisted: true,
  });

export default function SignIn() {
  return (
    <MailedLinkPage title={title} lede={lede} nextStep={<NextStep />}>
      {(link) => <SpendLink {...link} />}
    </MailedLinkPage>
  );
}

/**
 * Requires a press: mail scanners open links and would use up the token, and a link sent by somebody else must not
 * log the visitor in to a stranger's account unnoticed (login CSRF).
 */
function SpendLink({ token, onInvalid }: MailedLink) {
  const navigate = useNavigateWhileHere();
  const { logIn, askedAbout, needsCode, enterCode } = useLinkLogIn({
    token,
    onLoggedIn: async () => void (await navigate(href("/license-dashboard"), { replace: true })),
    onInvalid,
  });
  const { form, busy } = useForm({ rules: {}, send: () => logIn(), failed: logInFailed });
  if (askedAbout !== undefined)
    return <SignUpQuestion email={askedAbout} either={eitherLogIn} answer={logIn} failed={logInFailed} />;
  if (needsCode) return <CodeStep logIn={enterCode} failed={logInFailed} />;
  return (
    <AccountPage title={title} lede={lede}>
      <SubmitForm form={form} busy={busy} act="Log in" acting="Logging in…" />
    </AccountPage>
  );
}

function NextStep() {
  return (
    <>
      <p className="text-15 text-muted">Enter your email on the next page, and we'll send a new link.</p>
      <Link
        to={href("/login")}
        state={{ byLink: true }}
        className={buttonClass({ tone: "primary", wide: true })}
      >
        Get a new link
      </Link>
    </>
  );
}
