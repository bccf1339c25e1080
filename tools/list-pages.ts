import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const client = fileURLToPath(new URL("../web/build/client/", import.meta.url));

/** The paths of the pages that the build wrote, in order. Throws when there is no build. */
export function listPages(): string[] {
  return readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((entry) => path.basename(entry) === "index.html")
    .map((entry) => path.dirname(entry).split(path.sep).join("/"))
    .map((folder) => (folder === "." ? "/" : `/${folder}`))
    .sort();
}
