import type { User } from "@keystead/contract/portal/accounts";
import { call } from "../../lib/api.ts";
import { problemWords } from "../../lib/problem-words.ts";
import { hasPasskeys, signByPasskey } from "./ask-authenticator.ts";

type LoggedIn = { ok: true; user: User } | { ok: false; words: string };

/** Logs in by a passkey, which the browser asks the person for. @returns who has logged in, or why nobody has */
export async function logInByPasskey(): Promise<LoggedIn> {
  if (!hasPasskeys()) return { ok: false, words: "This browser has no passkeys here. Use your password." };
  const asked = await call("POST /api/login/passkey/ask", {});
  if (!asked.ok) return refused(asked);
  const signed = await signByPasskey(asked.data.request);
  if (!signed.ok) return signed;
  const taken = await call("POST /api/login/passkey", { body: { passkey: signed.answer } });
  return taken.ok ? { ok: true, user: taken.data.user } : refused(taken);
}

function refused(problem: Parameters<typeof problemWords>[0]): LoggedIn {
  const { message, detail } = problemWords(problem, "The passkey couldn't be checked");
  return { ok: false, words: detail ? `${message}. ${detail}` : message };
}
