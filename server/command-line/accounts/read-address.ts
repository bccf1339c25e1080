import { email as emailSchema } from "@keystead/contract/fields";
import { type Input, UsageError } from "../command.ts";

/** The address that a command is about: its first word. @throws UsageError */
export function readAddress({ words: [word = ""] }: Input): string {
  const parsed = emailSchema.safeParse(word.trim());
  if (!parsed.success) throw new UsageError("Name an account by its email address.");
  return parsed.data;
}

export const noAccount = "No account has this address.";
