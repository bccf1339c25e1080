import type { LoggedInOperator } from "@keystead/contract/console/operators";
import { useState } from "react";
import { problemWords } from "../../lib/problem-words.ts";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { signByPasskey } from "../../features/passkeys/ask-authenticator.ts";

interface PasskeyUse {
  busy: boolean;
  /** Why it didn't work, in words. */
  refusal: string | undefined;
  use: () => Promise<void>;
}

/**
 * Uses a passkey.
 * @param purpose to log in, or as the second factor once more
 * @param onDone who has proved to be there
 */
export function usePasskey(
  purpose: "log-in" | "step-up",
  onDone: (operator: LoggedInOperator) => void | Promise<void>,
): PasskeyUse {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /** @returns why it didn't work */
  async function attempt(): Promise<string | undefined> {
    const asked = await call(`POST /api/operator/${purpose}/passkey/ask`, {});
    if (!asked.ok) return wordsOf(asked);
    const signed = await signByPasskey(asked.data.request);
    if (!signed.ok) return signed.words;
    const taken = await call(`POST /api/operator/${purpose}/passkey`, { body: { passkey: signed.answer } });
    if (!taken.ok) return wordsOf(taken);
    await onDone(taken.data.operator);
    return undefined;
  }

  async function use() {
    setBusy(true);
    setRefusal(undefined);
    const words = await attempt();
    setBusy(false);
    setRefusal(words);
  }

  return { busy, refusal, use };
}

function wordsOf(problem: Parameters<typeof problemWords>[0]): string {
  const { message, detail } = problemWords(problem, "The passkey couldn't be checked", operatorSentences);
  return detail ? `${message}. ${detail}` : message;
}
