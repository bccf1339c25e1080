import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The names of the templates in a shop's folder `mails`: its TypeScript files without their ending, sorted. */
export function listMails(shop: string): string[] {
  const folder = join(shop, "mails");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? [])
    .sort();
}
