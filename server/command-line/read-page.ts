import { z } from "zod";
import { type Input, UsageError } from "./command.ts";
import { readCount } from "./licenses/license-options.ts";

const usualPage = 50;
const maxPage = 1000;

/** Which page of a list is asked for, by `--limit` and `--after`. @throws UsageError */
export function readPage({ values }: Input): { readonly after: string | undefined; readonly limit: number } {
  const { limit, after } = values;
  if (after !== undefined && !z.uuid().safeParse(after).success)
    throw new UsageError("--after: the ID that a list ended with.");
  return { after, limit: limit === undefined ? usualPage : readCount("limit", limit, maxPage) };
}
