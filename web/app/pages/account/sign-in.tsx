import { brand } from "@keystead/content/brand";
import { useState } from "react";
import { href, Link } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { BeforeLinkIsRead } from "../../features/accounts/links/BeforeLinkIsRead.tsx";
import { LinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { SignUpQuestion } from "../../features/accounts/links/SignUpQuestion.tsx";
import { eitherLogIn, logInFailed, useLinkLogIn } from "../../features/accounts/links/use-link-log-in.ts";
import { useHashToken } from "../../features/accounts/links/use-hash-token.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useNavigateWhileHere } from "../../lib/use-navigate-while-here.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/forms/FormErrorSummary.tsx";
import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

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
  const link = useHashToken();
  if (link.state === "reading") return <Reading />;
  if (link.state === "missing") return <AskAgain />;
  return <SpendLink key={link.token} token={link.token} />;
}

/**
 * Requires a press: mail scanners open links and would use up the token, and a link sent by somebody else must not
 * log the visitor in to a stranger's account unnoticed (login CSRF).
 */
function SpendLink({ token }: { token: string }) {
  const navigate = useNavigateWhileHere();
  const [invalid, setInvalid] = useState(false);
  const { logIn, askedAbout } = useLinkLogIn({
    token,
    onLoggedIn: async () => void (await navigate(href("/license-dashboard"), { replace: true })),
    onInvalid: () => setInvalid(true),
  });
  const { form, summary, busy } = useForm({ rules: {}, send: () => logIn(), failed: logInFailed });
  if (invalid) return <AskAgain />;
  if (askedAbout !== undefined)
    return <SignUpQuestion email={askedAbout} either={eitherLogIn} answer={logIn} failed={logInFailed} />;
  return (
    <AccountPage title={title} lede={lede}>
      <form {...form} className="grid gap-5">
        <FormErrorSummary {...summary} />
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Logging in…" : "Log in"}
        </Button>
      </form>
    </AccountPage>
  );
}

function Reading() {
  return (
    <BeforeLinkIsRead title={title} lede={lede} remedy={<Remedy />}>
      <LoadingRegion label="Reading the link">
        <Skeleton className="h-11 w-full" />
      </LoadingRegion>
    </BeforeLinkIsRead>
  );
}

function AskAgain() {
  return (
    <LinkProblem>
      <Remedy />
    </LinkProblem>
  );
}

function Remedy() {
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
