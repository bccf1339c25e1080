import { fingerprint } from "@keystead/contract/app/licenses";
import { z } from "zod";
import { type Input, UsageError } from "../command.ts";

export const fingerprintOption = { fingerprint: { type: "string" } } as const;

/**
 * What a command names a device by: an ID, the only word, or a whole fingerprint.
 * @param what the ID is of
 * @throws UsageError
 */
export function readDevice(
  { words, values }: Input,
  what: string,
): { readonly id: string } | { readonly fingerprint: string } {
  const [id, ...more] = words;
  const text = values["fingerprint"];
  if ((id === undefined) === (text === undefined) || more.length > 0)
    throw new UsageError(`Name ${what}, or the whole fingerprint with --fingerprint.`);
  if (text === undefined) {
    if (!z.uuid().safeParse(id).success) throw new UsageError(`"${id}" isn't an ID. Name ${what}.`);
    return { id: id ?? "" };
  }
  const parsed = fingerprint.safeParse(text);
  if (!parsed.success) throw new UsageError(`--fingerprint: ${parsed.error.issues[0]?.message}`);
  return { fingerprint: parsed.data };
}
