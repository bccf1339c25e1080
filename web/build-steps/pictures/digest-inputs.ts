import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { shop } from "../../shop/shop.ts";
import { shareDocuments } from "./share-documents.ts";

/** The mark that all icons are drawn from. */
export const markFile = join(import.meta.dirname, "../../public/favicon.svg");

/** File with the digest of the inputs that the pictures were drawn from. */
export const digestFile = join(shop.folder, "drawn-from.txt");

/** SHA-256 in hex over the mark, the brand, the font and the words of the pictures. */
export async function digestInputs(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(markFile));
  for (const { name, html } of await shareDocuments()) hash.update(`\n${name}\n${html}`);
  return hash.digest("hex");
}
