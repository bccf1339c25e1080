import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { originPlaceholder } from "../../app/features/head/site-origin.ts";
import type { BuiltPage } from "./built-page.ts";
import { seoFiles } from "./seo-files.ts";

/** Writes the SEO files into `client` and returns their paths in it. */
export async function writeSeoFiles(client: string, pages: readonly BuiltPage[]): Promise<string[]> {
  for (const [name, make] of seoFiles) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    const text = await make({ origin: originPlaceholder, pages: async () => pages });
    await writeFile(join(client, name), text);
  }
  return [...seoFiles.keys()];
}
