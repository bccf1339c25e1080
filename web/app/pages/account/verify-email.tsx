import { href, Link } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { LinkProblem } from "../../features/accounts/LinkProblem.tsx";
import { ResendLink } from "../../features/accounts/ResendLink.tsx";
import { logInAddress } from "../../features/accounts/safe-next.ts";
import { useHashToken } from "../../features/accounts/use-hash-token.ts";
import { useVerification } from "../../features/accounts/use-verification.ts";
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

export default function VerifyEmail() {
  const link = useHashToken();
  const user = useSession();
  if (link.state === "reading") return <Working />;
  if (link.state === "missing") return <AskAgain signedIn={user !== null} />;
  return <Verify key={link.token} token={link.token} />;
}

function Verify({ token }: { token: string }) {
  const [verification, retry] = useVerification(token);
  switch (verification.state) {
    case "working":
      return <Working />;
    case "confirmed":
      return <Confirmed />;
    case "invalid":
      return <AskAgain signedIn={verification.signedIn} />;
    case "failed": {
      const { status, message, requestId } = verification.problem;
      return (
        <AccountPage title="Confirm your address">
          <ErrorState
            title="Your address could not be confirmed just now"
            onRetry={retry}
            requestId={requestId}
          >
            The link is still good.{" "}
            {status === 0 ? "Check whether this device is online and try again." : message}
          </ErrorState>
        </AccountPage>
      );
    }
  }
}

function Working() {
  return (
    <AccountPage title="Confirm your address">
      <LoadingRegion label="Confirming your address">
        <Skeleton className="mb-6 h-5 w-64" />
        <Skeleton className="h-11 w-full" />
      </LoadingRegion>
    </AccountPage>
  );
}

function Confirmed() {
  const user = useSession();
  const [to, label] = user ? ["/dashboard", "Go to your dashboard"] : [href("/login"), "Log in"];
  return (
    <AccountPage title="Your address is confirmed" lede="Mails about your license reach you there." arrived>
      <Link to={to} className={buttonClass({ tone: "primary", wide: true })}>
        {label}
      </Link>
    </AccountPage>
  );
}

function AskAgain({ signedIn }: { signedIn: boolean }) {
  if (signedIn) return <LinkProblem action={<ResendLink label="Send a new link" tone="primary" />} />;
  return (
    <LinkProblem
      action={
        <Link to={logInAddress("/account")} className={buttonClass({ tone: "primary", wide: true })}>
          Log in
        </Link>
      }
    >
      <p className="text-15 text-muted">Log in to have a new one sent to you.</p>
    </LinkProblem>
  );
}
