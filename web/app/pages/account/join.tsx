import { brand } from "@keystead/content/brand";
import { useState } from "react";
import { href } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { BeforeLinkIsRead } from "../../features/accounts/links/BeforeLinkIsRead.tsx";
import { isLinkProblem, LinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { useHashToken } from "../../features/accounts/links/use-hash-token.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { pageMeta } from "../../lib/meta.ts";
import { storeUser } from "../../lib/session.ts";
import { useNavigateWhileHere } from "../../lib/use-navigate-while-here.ts";
import { Button } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/forms/FormErrorSummary.tsx";
import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

const title = `Join a ${brand.name} license`;
const lede = "Accept, and you get a license key of your own. It costs you nothing.";
const problem = {
  title: "This invitation no longer works",
  lede: "It was accepted, withdrawn or is more than seven days old.",
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
  const link = useHashToken();
  if (link.state === "reading") return <Reading />;
  if (link.state === "missing") return <AskAgain />;
  return <Accept key={link.token} token={link.token} />;
}

/** Requires a press: mail scanners open links, and whoever presses is logged in. */
function Accept({ token }: { token: string }) {
  const navigate = useNavigateWhileHere();
  const [invalid, setInvalid] = useState(false);
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
      setInvalid(true);
    },
    failed: "The invitation couldn't be accepted. Try again.",
  });
  if (invalid) return <AskAgain />;
  return (
    <AccountPage title={title} lede={lede}>
      <form {...form} className="grid gap-5">
        <FormErrorSummary {...summary} />
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Accepting…" : "Accept invitation"}
        </Button>
      </form>
    </AccountPage>
  );
}

function Reading() {
  return (
    <BeforeLinkIsRead title={title} lede={lede} problem={problem} remedy={<Remedy />}>
      <LoadingRegion label="Reading the link">
        <Skeleton className="h-11 w-full" />
      </LoadingRegion>
    </BeforeLinkIsRead>
  );
}

function AskAgain() {
  return (
    <LinkProblem problem={problem}>
      <Remedy />
    </LinkProblem>
  );
}

function Remedy() {
  return <p className="text-15 text-muted">Ask the person who invited you to send it again.</p>;
}
