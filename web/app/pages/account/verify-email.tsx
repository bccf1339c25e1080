import { href, Link } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { BeforeLinkIsRead } from "../../features/accounts/links/BeforeLinkIsRead.tsx";
import { LinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { ResendLink } from "../../features/accounts/links/ResendLink.tsx";
import { logInAddress } from "../../features/accounts/safe-next.ts";
import { useHashToken } from "../../features/accounts/links/use-hash-token.ts";
import { useVerification } from "../../features/accounts/links/use-verification.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { useSession } from "../../lib/session.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

export const handle = { breadcrumbs: { title: "Confirm e-mail" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Confirm your e-mail address",
    description: "Confirm your e-mail address with the link from your mail.",
    path: href("/verify-email"),
    unlisted: true,
  });

const working = {
  title: "Confirm your address",
  lede: "The link is being checked. Mails about your license then reach you there.",
};

/** As long as the text before it, so that the layout does not shift. */
const confirmedLede = "The link has been checked. Mails about your license now reach you there.";

export default function VerifyEmail() {
  const link = useHashToken();
  const user = useSession();
  const signedIn = user !== null;
  if (link.state === "reading")
    return (
      <BeforeLinkIsRead {...working} remedy={<Remedy signedIn={signedIn} />}>
        <Working />
      </BeforeLinkIsRead>
    );
  if (link.state === "missing") return <AskAgain signedIn={signedIn} />;
  return <Verify key={link.token} token={link.token} />;
}

function Verify({ token }: { token: string }) {
  const [verification, retry] = useVerification(token);
  switch (verification.state) {
    case "working":
      return (
        <AccountPage {...working}>
          <Working />
        </AccountPage>
      );
    case "confirmed":
      return <Confirmed />;
    case "invalid":
      return <AskAgain signedIn={verification.signedIn} />;
    case "failed": {
      const { status, message, requestId } = verification.problem;
      return (
        <AccountPage title={working.title}>
          <ErrorState
            title="Your address could not be confirmed just now"
            onRetry={retry}
            requestId={requestId}
          >
            The link is still good. {status === 0 ? "Check whether this device is online." : message}
          </ErrorState>
        </AccountPage>
      );
    }
  }
}

function Working() {
  return (
    <LoadingRegion label="Confirming your address">
      <Skeleton className="h-11 w-full" />
    </LoadingRegion>
  );
}

function Confirmed() {
  const user = useSession();
  const [to, label] = user ? ["/dashboard", "Go to your dashboard"] : [href("/login"), "Log in"];
  return (
    <AccountPage title="Your address is confirmed" lede={confirmedLede} arrived>
      <Link to={to} className={buttonClass({ tone: "primary", wide: true })}>
        {label}
      </Link>
    </AccountPage>
  );
}

function AskAgain({ signedIn }: { signedIn: boolean }) {
  return (
    <LinkProblem>
      <Remedy signedIn={signedIn} />
    </LinkProblem>
  );
}

function Remedy({ signedIn }: { signedIn: boolean }) {
  if (signedIn) return <ResendLink label="Get a new link" tone="primary" wide />;
  return (
    <>
      <p className="text-15 text-muted">
        Log in on the next page. You can then have a new link sent from your account.
      </p>
      <Link to={logInAddress("/account")} className={buttonClass({ tone: "primary", wide: true })}>
        Get a new link
      </Link>
    </>
  );
}
