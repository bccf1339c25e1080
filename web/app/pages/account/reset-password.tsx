import type { CallProblem } from "@keystead/contract/client";
import type { Registrant } from "@keystead/contract/portal/accounts";
import { useState } from "react";
import { href, Link } from "react-router";
import { Address } from "../../features/accounts/Address.tsx";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { isLinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { type MailedLink, MailedLinkPage } from "../../features/accounts/links/MailedLinkPage.tsx";
import { questionOf, SignUpQuestion } from "../../features/accounts/links/SignUpQuestion.tsx";
import { NewPasswordField } from "../../features/accounts/passwords/NewPasswordField.tsx";
import { PasswordOwner } from "../../features/accounts/passwords/PasswordOwner.tsx";
import { SubmitForm } from "../../features/accounts/SubmitForm.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { newPasswordRule } from "../../lib/forms/form-rules.ts";
import { pageMeta } from "../../lib/meta.ts";
import { clearUser, confirmRememberedSession, useSession } from "../../lib/session.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const title = "Choose a password";
const lede = "This logs out your other devices.";
const failed = "Something went wrong. Please try again.";
const parent = { label: "Log in", to: href("/login") };
export const handle = { breadcrumbs: { title: "New password", parent } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title,
    description: "Choose a password with the link we sent you.",
    path: href("/reset-password"),
    unlisted: true,
  });

export default function ResetPassword() {
  return (
    <MailedLinkPage title={title} lede={lede} remedy={<Remedy />} skeleton={<FormSkeleton />}>
      {(link) => <ChooseNew {...link} />}
    </MailedLinkPage>
  );
}

/** Whether the account had a password before. */
type Changed = "changed" | "set";

function ChooseNew({ token, onInvalid }: MailedLink) {
  const [outcome, setOutcome] = useState<Changed | "signed-in">();
  const user = useSession();
  const [question, setQuestion] = useState<{ email: string; password: string }>();
  async function reset(choice: {
    password: string;
    registrant?: Registrant;
  }): Promise<CallProblem | undefined> {
    const answer = await call("POST /api/reset-password", { body: { token, ...choice } });
    if (answer.ok) {
      const { first, signedIn } = answer.data;
      // The server has ended every session of the link's account: this browser's, unless it is of another account.
      if (!signedIn && (await confirmRememberedSession()).state === "unknown") clearUser();
      setOutcome(signedIn ? "signed-in" : first ? "set" : "changed");
      return undefined;
    }
    const email = questionOf(answer);
    if (email !== undefined) setQuestion({ email, password: choice.password });
    else if (isLinkProblem(answer)) onInvalid();
    else return answer;
    return undefined;
  }
  const { form, field, summary, busy } = useForm({
    rules: { password: newPasswordRule },
    send: reset,
    failed,
  });
  if (outcome === "signed-in") return <StillLoggedIn />;
  if (outcome && user) return <AnotherAccountDone outcome={outcome} email={user.email} />;
  if (outcome) return <Done outcome={outcome} />;
  if (question)
    return (
      <SignUpQuestion
        email={question.email}
        either="Either way, your new password is set, and other devices are logged out."
        answer={(registrant) => reset({ password: question.password, registrant })}
        failed={failed}
      />
    );
  return (
    <AccountPage title={title} lede={lede}>
      <SubmitForm form={form} summary={summary} busy={busy} act="Set password" acting="Setting password…">
        <PasswordOwner />
        <NewPasswordField {...field("password")} label="New password" enterKeyHint="done" />
        {user && (
          <p className="text-15 text-pretty text-muted">
            This link sets the password of the account we emailed it to. You're logged in here as{" "}
            <Address end=".">{user.email}</Address>
          </p>
        )}
      </SubmitForm>
    </AccountPage>
  );
}

function FormSkeleton() {
  return (
    <>
      <Skeleton className="mb-3 h-5 w-32" />
      <Skeleton className="mb-5 h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </>
  );
}

interface DoneProps {
  outcome: Changed;
}

function Done({ outcome }: DoneProps) {
  const lede = outcome === "changed" ? "Log in with the new one." : "Log in with it.";
  return (
    <AccountPage title={`Your password is ${outcome}`} lede={lede} arrived>
      <Link to={href("/login")} className={buttonClass({ tone: "primary", wide: true })}>
        Log in
      </Link>
    </AccountPage>
  );
}

/** For a link of another account than the one that this browser is logged in to, and stays logged in to. */
function AnotherAccountDone({ outcome, email }: DoneProps & { email: string }) {
  const lede = (
    <>
      That's for the account we emailed the link to. This browser is still logged in to another one,{" "}
      <Address end=":">{email}</Address> log out first to use the new password here.
    </>
  );
  return (
    <AccountPage title={`The password is ${outcome}`} lede={lede} arrived>
      <Link to={href("/dashboard")} className={buttonClass({ tone: "primary", wide: true })}>
        Go to your dashboard
      </Link>
    </AccountPage>
  );
}

/** For a first password that was set in the browser that is signed in to the account. */
function StillLoggedIn() {
  return (
    <AccountPage
      title="Your password is set"
      lede="You're still logged in here. Your other devices are logged out."
      arrived
    >
      <Link to={href("/dashboard")} className={buttonClass({ tone: "primary", wide: true })}>
        Go to your dashboard
      </Link>
    </AccountPage>
  );
}

function Remedy() {
  return (
    <Link to={href("/forgot-password")} className={buttonClass({ tone: "primary", wide: true })}>
      Get a new link
    </Link>
  );
}
