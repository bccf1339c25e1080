import type { CallProblem } from "@keystead/contract/client";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../../lib/api.ts";
import { confirmSession } from "../../../lib/session.ts";

/** The state of an e-mail verification. */
type Verification =
  | { state: "working" }
  | { state: "confirmed" }
  /** The link is used or expired; somebody signed in can request a new one. */
  | { state: "invalid"; signedIn: boolean }
  | { state: "failed"; problem: CallProblem };

/** Posts the token of a verification link when the page opens. Returns the state and a function that retries. */
export function useVerification(token: string): [Verification, () => void] {
  const [verification, setVerification] = useState<Verification>({ state: "working" });
  const post = useCallback(async () => {
    setVerification({ state: "working" });
    setVerification(await verifyOnce(token));
  }, [token]);
  useEffect(() => {
    let mounted = true;
    void verifyOnce(token).then((result) => mounted && setVerification(result));
    return () => {
      mounted = false;
    };
  }, [token]);
  return [verification, () => void post()];
}

let posted: { token: string; outcome: Promise<Verification> } | undefined;

/** Deduplicates by token: a link works once, and Strict Mode runs effects twice. */
function verifyOnce(token: string): Promise<Verification> {
  if (posted?.token !== token) posted = { token, outcome: verify(token) };
  void posted.outcome.then(({ state }) => {
    if (state === "failed") posted = undefined;
  });
  return posted.outcome;
}

async function verify(token: string): Promise<Verification> {
  const answer = await call("POST /api/verify-email", { body: { token } });
  if (answer.ok) return { state: "confirmed" };
  if (answer.status !== 400) return { state: "failed", problem: answer };
  // Opening the link a second time is fine when the address is verified already.
  const session = await confirmSession();
  if (session.state === "in" && session.user.emailVerified) return { state: "confirmed" };
  return { state: "invalid", signedIn: session.state === "in" };
}
