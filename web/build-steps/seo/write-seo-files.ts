import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { originPlaceholder } from "../../app/lib/site-origin.ts";
import type { BuiltPage } from "./built-page.ts";
import { foundFiles } from "./seo-files.ts";

/** Writes what lets others find the shop. Answers the paths of the files in `client`. */
export async function writeFoundFiles(client: string, pages: readonly BuiltPage[]): Promise<string[]> {
  for (const [name, make] of foundFiles) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    const text = await make({ origin: originPlaceholder, pages: async () => pages });
    await writeFile(join(client, name), text);
  }
  return [...foundFiles.keys()];
}
