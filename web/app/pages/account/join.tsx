import { brand } from "@keystead/content/brand";
import { href } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { isLinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { type MailedLink, MailedLinkPage } from "../../features/accounts/links/MailedLinkPage.tsx";
import { SubmitForm } from "../../features/accounts/SubmitForm.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { pageMeta } from "../../lib/meta.ts";
import { storeUser } from "../../lib/session.ts";
import { useNavigateWhileHere } from "../../lib/use-navigate-while-here.ts";

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
      remedy={<p className="text-15 text-muted">Ask the person who invited you to send it again.</p>}
    >
      {(link) => <Accept {...link} />}
    </MailedLinkPage>
  );
}

/** Requires a press: mail scanners open links, and whoever presses is logged in. */
function Accept({ token, onInvalid }: MailedLink) {
  const navigate = useNavigateWhileHere();
  const { form, summary, busy } = useForm({
    rules: {},
    send: async () => {
      const answer = await call("POST /api/invitations/accept", { body: { token } });
      if (answer.ok) {
        storeUser(answer.data.user);
        await navigate(href("/license-dashboard"), {
          replace: true,
          state: { license: answer.data.license },
        });
        return undefined;
      }
      if (!isLinkProblem(answer)) return answer;
      onInvalid();
    },
    failed: "The invitation couldn't be accepted. Try again.",
  });
  return (
    <AccountPage title={title} lede={lede}>
      <SubmitForm form={form} summary={summary} busy={busy} act="Accept invitation" acting="Accepting…" />
    </AccountPage>
  );
}
