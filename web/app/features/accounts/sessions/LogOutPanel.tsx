import type { User } from "@keystead/contract/portal/accounts";
import { useId, useRef } from "react";
import { href, useNavigate } from "react-router";
import { call } from "../../../lib/api.ts";
import { CallError } from "../../../lib/data/call-error.ts";
import { problemLine } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { whileLeaving } from "../../session/session.ts";
import { ConfirmedAction } from "../../confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../confirmations/use-confirmed-action.ts";
import { logOut } from "../../shell/log-out.ts";
import { describeApiKeys } from "./describe-api-keys.ts";
import { RevokeApiKeys } from "./RevokeApiKeys.tsx";

const effect = "Logs you out everywhere, including here.";
const actionClass = "flex flex-wrap items-center justify-between gap-x-6 gap-y-3";

/** Logs out every browser and app at once, this one included. */
export function LogOutPanel({ user }: { user: Pick<User, "hasPassword"> }) {
  const navigate = useNavigate();
  const { ask, confirmation } = useConfirmedAction();
  const choiceId = useId();
  const choice = useRef<HTMLDivElement>(null);

  /** What became of the API keys; undefined when the session did not end, or when there is nothing to say. */
  async function logOutEverywhere() {
    const revokes = choice.current?.querySelector("input")?.checked !== false;
    const answer = await call("DELETE /api/sessions", { query: { apiKeys: revokes ? "revoke" : "keep" } });
    if (!answer.ok && answer.status !== 401) throw new CallError(answer);
    // When the session did not end, `logOut` has shown a toast. Another toast would replace it.
    if (!(await logOut(() => navigate(href("/"), { flushSync: true })))) return undefined;
    return answer.ok ? describeApiKeys(answer.data.apiKeys) : undefined;
  }

  const askToLogOut = () =>
    ask({
      title: "Log out everywhere?",
      consequences: (
        <p>
          This logs you out of every browser and app.{" "}
          {user.hasPassword
            ? "To come back, log in with your email and password."
            : "You have no password yet. To come back, get an email link with “Forgot password.”"}{" "}
          Licensed machines keep working.
        </p>
      ),
      choices: (
        <div ref={choice} className="mt-4">
          <RevokeApiKeys id={choiceId} name="revoke" />
        </div>
      ),
      label: "Log out everywhere",
      act: () => whileLeaving(logOutEverywhere),
      done: (keys) =>
        keys && { title: "You're logged out everywhere", description: keys.text, names: keys.names },
      failed: "You're still logged in",
      reasonOf: (problem) => problemLine(problem, "Your other sessions weren't ended. Please try again."),
    });

  return (
    <Panel title="Log out everywhere">
      <div className={actionClass}>
        <p className="text-15 text-muted">{effect}</p>
        <Button size="small" onClick={askToLogOut}>
          Log out everywhere
        </Button>
      </div>
      <ConfirmedAction {...confirmation} />
    </Panel>
  );
}

export function LogOutSkeleton() {
  return (
    <Panel title="Log out everywhere">
      <div className={actionClass}>
        <p className="text-15 text-muted">{effect}</p>
        <Skeleton className="h-8.5 w-36 max-sm:h-11" />
      </div>
    </Panel>
  );
}
