import type { CallProblem } from "@keystead/contract/client";
import type { Registrant } from "@keystead/contract/portal/accounts";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { storeUser } from "../../session/session.ts";
import { isLinkProblem } from "./LinkProblem.tsx";
import { questionOf } from "./SignUpQuestion.tsx";

interface LinkLogInPlan {
  token: string;
  onLoggedIn: () => void | Promise<void>;
  onInvalid: () => void;
}

/**
 * Logs in with the token of a mailed link. When the owner of an account has to say first whether they signed up,
 * `askedAbout` is its address. Then `logIn` takes the answer. When the account has a second factor, `needsCode` is true, and
 * `enterCode` takes a code of it.
 */
export function useLinkLogIn({ token, onLoggedIn, onInvalid }: LinkLogInPlan) {
  const [askedAbout, setAskedAbout] = useState<string>();
  const [needsCode, setNeedsCode] = useState(false);
  async function send(proof: { registrant?: Registrant; code?: string }): Promise<CallProblem | undefined> {
    const answer = await call("POST /api/sign-in", { body: { token, ...proof } });
    if (answer.ok) {
      storeUser(answer.data.user);
      await onLoggedIn();
      return undefined;
    }
    const email = questionOf(answer);
    if (email !== undefined) setAskedAbout(email);
    else if (answer.code === "code_needed") setNeedsCode(true);
    else if (isLinkProblem(answer)) onInvalid();
    else return answer;
    return undefined;
  }
  const logIn = (registrant?: Registrant) => send({ ...(registrant && { registrant }) });
  const enterCode = (code: string) => send({ code });
  return { logIn, askedAbout, needsCode, enterCode };
}

/** What to say when the server was not reached or failed. */
export const logInFailed = "An error occurred during login. Please try again.";

/** What a login by link does to an account whose address was not confirmed. It is the same whoever signed up. */
export const eitherLogIn =
  "When you answer, other devices are logged out, and an old password stops working.";
