import { useState } from "react";
import { href } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { isLinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { type MailedLink, MailedLinkPage } from "../../features/accounts/links/MailedLinkPage.tsx";
import { SubmitForm } from "../../features/accounts/SubmitForm.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { pageMeta } from "../../features/head/meta.ts";
import { Time } from "../../ui/live/Time.tsx";
import { type MoreTimeRefusal, MoreTimeRefused, refusalOf, ToDashboard } from "./MoreTimeRefused.tsx";

const title = "Ask for more time";
const lede = "One click sends the request to support. You don't need to log in.";
const problem = {
  title: "This link no longer works",
  lede: "It's incomplete or was changed. Open it in the email again, or ask from your dashboard.",
};
export const handle = { breadcrumbs: { title } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title,
    description: "Ask for more time with the link from your reminder.",
    path: href("/more-time"),
    unlisted: true,
  });

export default function MoreTime() {
  return (
    <MailedLinkPage title={title} lede={lede} problem={problem} nextStep={<ToDashboard />}>
      {(link) => <Ask {...link} />}
    </MailedLinkPage>
  );
}

interface Requested {
  askedAt: string;
  repeated: boolean;
}

/** Requires a press: mail scanners open links, and each request is an email to support. */
function Ask({ token, onInvalid }: MailedLink) {
  const [requested, setRequested] = useState<Requested>();
  const [refusal, setRefusal] = useState<MoreTimeRefusal>();
  const { form, busy } = useForm({
    rules: {},
    send: async () => {
      const answer = await call("POST /api/mailed-extension", { body: { token } });
      if (answer.ok) {
        setRequested(answer.data);
        return undefined;
      }
      const refused = refusalOf(answer);
      if (refused) setRefusal(refused);
      else if (isLinkProblem(answer)) onInvalid();
      else return answer;
    },
    failed: "Your request wasn't sent. Try again.",
  });
  if (requested) return <Sent {...requested} />;
  if (refusal) return <MoreTimeRefused refusal={refusal} />;
  return (
    <AccountPage title={title} lede={lede}>
      <SubmitForm form={form} busy={busy} act={title} acting="Sending…" />
    </AccountPage>
  );
}

function Sent({ askedAt, repeated }: Requested) {
  const reply = "Support replies by email.";
  return (
    <AccountPage
      title={repeated ? "You asked already" : "Your request was sent"}
      lede={
        repeated ? (
          <span>
            You asked for more time on <Time value={new Date(askedAt)} />. {reply}
          </span>
        ) : (
          `${reply} Until then, your end date stays the same.`
        )
      }
      arrived
    >
      <ToDashboard />
    </AccountPage>
  );
}
