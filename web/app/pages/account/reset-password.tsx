import type { CallProblem } from "@keystead/contract/client";
import type { ApiKeyChoice, Registrant } from "@keystead/contract/portal/accounts";
import { useState } from "react";
import { href, Link } from "react-router";
import { Address } from "../../features/accounts/Address.tsx";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { isLinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { type MailedLink, MailedLinkPage } from "../../features/accounts/links/MailedLinkPage.tsx";
import { questionOf, SignUpQuestion } from "../../features/accounts/links/SignUpQuestion.tsx";
import { NewPasswordField } from "../../features/accounts/passwords/NewPasswordField.tsx";
import { PasswordOwner } from "../../features/accounts/passwords/PasswordOwner.tsx";
import { describeApiKeys } from "../../features/accounts/sessions/describe-api-keys.ts";
import { RevokeApiKeys } from "../../features/accounts/sessions/RevokeApiKeys.tsx";
import { SubmitForm } from "../../features/accounts/SubmitForm.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { checkbox } from "../../lib/forms/kinds/field-kinds.ts";
import { newPasswordRule } from "../../lib/forms/form-rules.ts";
import { pageMeta } from "../../features/head/meta.ts";
import { clearUser, confirmRememberedSession, useSession } from "../../features/session/session.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { WithNames } from "../../ui/WithNames.tsx";

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
    <MailedLinkPage title={title} lede={lede} nextStep={<NextStep />} skeleton={<FormSkeleton />}>
      {(link) => <ChooseNew {...link} />}
    </MailedLinkPage>
  );
}

/** The values that are sent with the token of the link. */
interface Choice {
  password: string;
  apiKeys: ApiKeyChoice;
  registrant?: Registrant;
}

/** Whether the account had a password before. */
type Changed = "changed" | "set";

function ChooseNew({ token, onInvalid }: MailedLink) {
  const [outcome, setOutcome] = useState<Changed | "signed-in">();
  const user = useSession();
  const [question, setQuestion] = useState<{ email: string; choice: Choice }>();
  const [keys, setKeys] = useState<ReturnType<typeof describeApiKeys>>();
  async function reset(choice: Choice): Promise<CallProblem | undefined> {
    const answer = await call("POST /api/reset-password", { body: { token, ...choice } });
    if (answer.ok) {
      const { first, signedIn, apiKeys } = answer.data;
      setKeys(describeApiKeys(apiKeys));
      // The server has ended every session of the link's account. This browser's session has ended too, unless it
      // belongs to another account.
      if (!signedIn && (await confirmRememberedSession()).state === "unknown") clearUser();
      setOutcome(signedIn ? "signed-in" : first ? "set" : "changed");
      return undefined;
    }
    const email = questionOf(answer);
    if (email !== undefined) setQuestion({ email, choice });
    else if (isLinkProblem(answer)) onInvalid();
    else return answer;
    return undefined;
  }
  const { form, field, busy } = useForm({
    rules: { password: newPasswordRule, revoke: checkbox() },
    send: ({ password, revoke }) => reset({ password, apiKeys: revoke ? "revoke" : "keep" }),
    failed,
  });
  if (outcome === "signed-in") return <StillLoggedIn keys={keys} />;
  if (outcome && user) return <AnotherAccountDone outcome={outcome} email={user.email} keys={keys} />;
  if (outcome) return <Done outcome={outcome} keys={keys} />;
  if (question)
    return (
      <SignUpQuestion
        email={question.email}
        either="When you answer, your new password is set and your other devices are logged out."
        answer={(registrant) => reset({ ...question.choice, registrant })}
        failed={failed}
      />
    );
  return (
    <AccountPage title={title} lede={lede}>
      <SubmitForm form={form} busy={busy} act="Set password" acting="Setting password…">
        <PasswordOwner />
        <NewPasswordField {...field("password")} label="New password" enterKeyHint="done" />
        <RevokeApiKeys {...field("revoke")} />
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
      <Skeleton className="mb-5 h-20 w-full" />
      <Skeleton className="h-11 w-full" />
    </>
  );
}

interface DoneProps {
  outcome: Changed;
  /** What became of the API keys; undefined when there are none. */
  keys: ReturnType<typeof describeApiKeys>;
}

function Keys({ keys }: Pick<DoneProps, "keys">) {
  if (!keys) return null;
  return (
    <p className="text-15 text-pretty wrap-anywhere text-muted">
      <WithNames {...keys} />
    </p>
  );
}

function Done({ outcome, keys }: DoneProps) {
  const lede = outcome === "changed" ? "Log in with the new one." : "Log in with it.";
  return (
    <AccountPage title={`Your password is ${outcome}`} lede={lede} arrived>
      <Keys keys={keys} />
      <Link to={href("/login")} className={buttonClass({ tone: "primary", wide: true })}>
        Log in
      </Link>
    </AccountPage>
  );
}

/** For a browser that is logged in to another account than the account of the link, and stays logged in to it. */
function AnotherAccountDone({ outcome, email, keys }: DoneProps & { email: string }) {
  const lede = (
    <span>
      That's for the account we emailed the link to. This browser is still logged in to another one,{" "}
      <Address end=":">{email}</Address> log out first to use the new password here.
    </span>
  );
  return (
    <AccountPage title={`The password is ${outcome}`} lede={lede} arrived>
      <Keys keys={keys} />
      <Link to={href("/dashboard")} className={buttonClass({ tone: "primary", wide: true })}>
        Go to your dashboard
      </Link>
    </AccountPage>
  );
}

/** For a first password that was set in the browser that is signed in to the account. */
function StillLoggedIn({ keys }: Pick<DoneProps, "keys">) {
  return (
    <AccountPage
      title="Your password is set"
      lede="You're still logged in here. Your other devices are logged out."
      arrived
    >
      <Keys keys={keys} />
      <Link to={href("/dashboard")} className={buttonClass({ tone: "primary", wide: true })}>
        Go to your dashboard
      </Link>
    </AccountPage>
  );
}

function NextStep() {
  return (
    <Link to={href("/forgot-password")} className={buttonClass({ tone: "primary", wide: true })}>
      Get a new link
    </Link>
  );
}
