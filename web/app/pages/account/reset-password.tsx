import { useState } from "react";
import { href, Link } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { BeforeLinkIsRead } from "../../features/accounts/links/BeforeLinkIsRead.tsx";
import { isLinkProblem, LinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { NewPasswordField } from "../../features/accounts/passwords/NewPasswordField.tsx";
import { PasswordOwner } from "../../features/accounts/passwords/PasswordOwner.tsx";
import { useHashToken } from "../../features/accounts/links/use-hash-token.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { newPasswordRule } from "../../lib/forms/form-rules.ts";
import { pageMeta } from "../../lib/meta.ts";
import { clearUser } from "../../lib/session.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/forms/FormErrorSummary.tsx";
import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

const title = "Choose a new password";
const lede = "This ends every session. Log in again with the new password.";
const parent = { label: "Log in", to: href("/login") };
export const handle = { breadcrumbs: { title: "New password", parent } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title,
    description: "Choose a new password with the link from your mail.",
    path: href("/reset-password"),
    unlisted: true,
  });

export default function ResetPassword() {
  const link = useHashToken();
  if (link.state === "reading") return <Reading />;
  if (link.state === "missing") return <AskAgain />;
  return <ChooseNew key={link.token} token={link.token} />;
}

function ChooseNew({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<"changed" | "invalid">();
  const { form, field, summary, busy } = useForm({
    rules: { password: newPasswordRule },
    send: async ({ password }) => {
      const answer = await call("POST /api/reset-password", { body: { token, password } });
      if (!answer.ok) {
        if (!isLinkProblem(answer)) return answer;
        setOutcome("invalid");
        return undefined;
      }
      // The server has ended every session of the account, this browser's too.
      clearUser();
      setOutcome("changed");
    },
    failed: "Something went wrong. Please try again.",
  });
  if (outcome === "changed") return <Done />;
  if (outcome === "invalid") return <AskAgain />;
  return (
    <AccountPage title={title} lede={lede}>
      <form {...form} className="grid gap-5">
        <FormErrorSummary {...summary} />
        <PasswordOwner />
        <NewPasswordField {...field("password")} label="New password" enterKeyHint="done" />
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Setting password…" : "Set new password"}
        </Button>
      </form>
    </AccountPage>
  );
}

function Reading() {
  return (
    <BeforeLinkIsRead title={title} lede={lede} remedy={<Remedy />}>
      <LoadingRegion label="Reading the link">
        <Skeleton className="mb-3 h-5 w-32" />
        <Skeleton className="mb-5 h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </LoadingRegion>
    </BeforeLinkIsRead>
  );
}

function Done() {
  return (
    <AccountPage title="Your password is changed" lede="Log in with the new one." arrived>
      <Link to={href("/login")} className={buttonClass({ tone: "primary", wide: true })}>
        Log in
      </Link>
    </AccountPage>
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
    <Link to={href("/forgot-password")} className={buttonClass({ tone: "primary", wide: true })}>
      Get a new link
    </Link>
  );
}
