import { z } from "zod";
import { type Input, Refusal, UsageError } from "../command.ts";

/** The webhook that a command names. @throws UsageError */
export function readWebhook({ words }: Input): string {
  const [id, ...more] = words;
  if (id === undefined || more.length > 0 || !z.uuid().safeParse(id).success)
    throw new UsageError("Name one webhook by its ID; webhook list shows it.");
  return id;
}

/** What a use case returns of a webhook that there is. @throws Refusal */
export function found<Result extends { readonly ok: boolean }>(
  result: Result,
): Extract<Result, { readonly ok: true }> {
  if (!result.ok) throw new Refusal("There is no such webhook.");
  return result as Extract<Result, { readonly ok: true }>;
}
