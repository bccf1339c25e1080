import { brand } from "@keystead/content/brand";
import type { CallProblem } from "@keystead/contract/client";
import type { User } from "@keystead/contract/portal/accounts";
import { useState } from "react";
import { href } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { InvitedLogIn } from "../../features/accounts/invitations/InvitedLogIn.tsx";
import { isLinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { type MailedLink, MailedLinkPage } from "../../features/accounts/links/MailedLinkPage.tsx";
import { SubmitForm } from "../../features/accounts/SubmitForm.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { isSameAddress } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { pageMeta } from "../../features/head/meta.ts";
import { confirmSession, storeUser, useSession } from "../../features/session/session.ts";
import { useNavigateWhileHere } from "../../lib/routing/use-navigate-while-here.ts";

const title = `Join a ${brand.name} license`;
const lede = "Accept, and you get a license key of your own. It costs you nothing.";
const problem = {
  title: "This invitation no longer works",
  lede: "It was already accepted, was withdrawn, or is more than seven days old.",
};
export const handle = { breadcrumbs: { title: "Invitation" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Join a license",
    description: "Accept the invitation we emailed you.",
    path: href("/join"),
    unlisted: true,
  });

export default function Join() {
  return (
    <MailedLinkPage
      title={title}
      lede={lede}
      problem={problem}
      nextStep={<p className="text-15 text-muted">Ask the person who invited you to send it again.</p>}
    >
      {(link) => <Accept {...link} />}
    </MailedLinkPage>
  );
}

/**
 * Requires a press, because mail scanners open links. If the invited address has an account, it also requires a log-in
 * to that account. For a new address, the press creates the account.
 */
function Accept({ token, onInvalid }: MailedLink) {
  const navigate = useNavigateWhileHere();
  const user = useSession();
  /** The invited address, once the server has asked for a log-in to its account. */
  const [account, setAccount] = useState<string>();

  /** @param here the address of the user that this browser remembers */
  async function accept(here: string | undefined): Promise<CallProblem | undefined> {
    const answer = await call("POST /api/invitations/accept", { body: { token } });
    if (answer.ok) {
      storeUser(answer.data.user);
      await navigate(href("/license-dashboard"), {
        replace: true,
        state: { license: answer.data.license },
      });
      return undefined;
    }
    if (isLinkProblem(answer)) {
      onInvalid();
      return undefined;
    }
    if (answer.code !== "proof_needed" || answer.details?.email === undefined) return answer;
    setAccount(answer.details.email);
    if (here === undefined || !isSameAddress(here, answer.details.email)) return undefined;
    // The server knows of no session of this account, so this browser's memory of one is out of date.
    const session = await confirmSession();
    if (session.state === "unknown") return session.problem;
    return session.state === "in" && isSameAddress(session.user.email, answer.details.email)
      ? answer
      : undefined;
  }

  const { form, busy, fail } = useForm({
    rules: {},
    send: () => accept(user?.email),
    failed: "The invitation couldn't be accepted. Try again.",
  });
  async function acceptAs(loggedIn: User): Promise<void> {
    const problem = await accept(loggedIn.email);
    // Stored last, because the first form then returns for the account that is now logged in, and shows the problem.
    storeUser(loggedIn);
    if (problem) fail(problem);
  }

  // Somebody who has logged in to the account in the meantime, such as by a link in another tab, is asked to accept
  // again.
  if (account !== undefined && !(user && isSameAddress(user.email, account)))
    return <InvitedLogIn email={account} accept={acceptAs} />;
  return (
    <AccountPage title={title} lede={lede}>
      <SubmitForm form={form} busy={busy} act="Accept invitation" acting="Accepting…" />
    </AccountPage>
  );
}
