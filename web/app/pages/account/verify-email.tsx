import { useState } from "react";
import { href, Link } from "react-router";
import { Address } from "../../features/accounts/Address.tsx";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { ConfirmByPassword } from "../../features/accounts/verification/ConfirmByPassword.tsx";
import { ConfirmSignedIn } from "../../features/accounts/verification/ConfirmSignedIn.tsx";
import { LogInByLink } from "../../features/accounts/verification/LogInByLink.tsx";
import { type MailedLink, MailedLinkPage } from "../../features/accounts/links/MailedLinkPage.tsx";
import { ResendLink } from "../../features/accounts/links/ResendLink.tsx";
import { SignUpQuestion } from "../../features/accounts/links/SignUpQuestion.tsx";
import { eitherLogIn, logInFailed, useLinkLogIn } from "../../features/accounts/links/use-link-log-in.ts";
import { logInAddress } from "../../features/accounts/safe-next.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { useSession } from "../../features/session/session.ts";
import { buttonClass } from "../../ui/Button.tsx";

export const handle = { breadcrumbs: { title: "Confirm email" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Confirm your email address",
    description: "Confirm your email address with the link we sent you.",
    path: href("/verify-email"),
    unlisted: true,
  });

const title = "Confirm your email address";
const lede = "One click, and we know our emails reach you.";

export default function VerifyEmail() {
  return (
    <MailedLinkPage title={title} lede={lede} nextStep={<NextStep />}>
      {(link) => <Confirm {...link} />}
    </MailedLinkPage>
  );
}

/**
 * Requires a press, because mail scanners open links. It also requires a session of the account or its password. The
 * person who registered with this address may not be the person who reads its mail (account pre-hijacking).
 */
function Confirm({ token, onInvalid }: MailedLink) {
  const user = useSession();
  const signedIn = user !== null;
  const [outcome, setOutcome] = useState<"confirmed" | "logged-in">();
  const [stranger, setStranger] = useState(false);
  const onConfirmed = () => setOutcome("confirmed");
  const onLoggedIn = () => setOutcome("logged-in");
  const { logIn, askedAbout } = useLinkLogIn({ token, onLoggedIn, onInvalid });
  if (outcome === "confirmed") return <Confirmed />;
  if (outcome === "logged-in") return <LoggedIn />;
  if (askedAbout !== undefined)
    return <SignUpQuestion email={askedAbout} either={eitherLogIn} answer={logIn} failed={logInFailed} />;
  if (signedIn && !stranger)
    return (
      <AccountPage title={title} lede={lede}>
        <ConfirmSignedIn
          token={token}
          onConfirmed={onConfirmed}
          onInvalid={onInvalid}
          onStranger={() => setStranger(true)}
        />
      </AccountPage>
    );
  return (
    <AccountPage
      title={title}
      lede={user ? <AnotherAccount email={user.email} /> : visitorLede}
      arrived={stranger}
    >
      <ConfirmByPassword token={token} onConfirmed={onConfirmed} onInvalid={onInvalid} />
      <LogInByLink logIn={logIn} />
    </AccountPage>
  );
}

const visitorLede =
  "This browser isn't logged in to that account. Enter its password, and your other devices stay logged in.";

/** For a browser that is logged in to another account than the account of the link. */
function AnotherAccount({ email }: { email: string }) {
  return (
    <span>
      This link is for the account we emailed it to. You're logged in here to another one,{" "}
      <Address end=".">{email}</Address> Enter the password of the link's account to confirm its address.
    </span>
  );
}

function Confirmed() {
  const user = useSession();
  const [to, label] = user ? ["/dashboard", "Go to your dashboard"] : [href("/login"), "Log in"];
  return (
    <AccountPage title="Your address is confirmed" lede="You'll get emails about your license there." arrived>
      <Link to={to} className={buttonClass({ tone: "primary", wide: true })}>
        {label}
      </Link>
    </AccountPage>
  );
}

function LoggedIn() {
  return (
    <AccountPage
      title="You are logged in"
      lede="Your address is confirmed, and all other devices are logged out. The account has no password now. Set one to log in without a link."
      arrived
    >
      <Link to={href("/account")} className={buttonClass({ tone: "primary", wide: true })}>
        Set a password
      </Link>
      <Link to="/dashboard" className={buttonClass({ wide: true })}>
        Go to your dashboard
      </Link>
    </AccountPage>
  );
}

function NextStep() {
  if (useSession()) return <ResendLink label="Get a new link" tone="primary" wide />;
  return (
    <>
      <p className="text-15 text-muted">
        Log in on the next page, then request a new link from your account.
      </p>
      <Link to={logInAddress("/account")} className={buttonClass({ tone: "primary", wide: true })}>
        Get a new link
      </Link>
    </>
  );
}
