import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashed, withoutHash } from "./observe/without-hash.mjs";

/** The built site. The state of an address does not change when another part of the site changes. */
export interface Site {
  /** A text that changes when the content at an address changes, such as `/pricing` or `/assets/base.js`. */
  stateOf(address: string): string;
}

const isText = /\.(html|js|css|json|svg|txt|xml|webmanifest|vtt)$/;

/** Reads what the build wrote. Chunks of one name count together. */
export function readSite(build: string): Site {
  const client = path.join(build, "client");
  const files = existsSync(client) ? listFiles(client) : [];
  const assets = new Set(
    files.filter((file) => file.startsWith("assets/")).map((file) => path.basename(file)),
  );
  const byAddress = Map.groupBy(files, (file) => withoutHash(`/${file}`));
  const states = new Map<string, string>();
  const digest = (content: string | Buffer): string =>
    createHash("sha256").update(content).digest("base64url");

  function digestFile(file: string): string {
    const content = readFileSync(path.join(client, file));
    if (!isText.test(file)) return digest(content);
    const named = content
      .toString()
      .replaceAll(hashed, (name, stem, ending) =>
        assets.has(name) ? `${String(stem)}${String(ending)}` : name,
      );
    // The router's version covers all files together, so it is left out.
    return digest(named.replaceAll(/"version":"[0-9a-f]+"/g, ""));
  }

  function digestAll(address: string): string {
    const found = byAddress.get(address) ?? byAddress.get(`${address.replace(/\/$/, "")}/index.html`);
    if (found) return found.map(digestFile).sort().join(" ");
    // The page of an address that only a shell answers, or the page that says that there is none.
    const others = files.filter((file) => /(^|\/)(404|any)\/index\.html$/.test(file));
    return others.map(digestFile).join(" ");
  }

  const facts = digestFacts(build, digest);
  return {
    stateOf(address) {
      const state = states.get(address) ?? `${facts} ${digestAll(address)}`;
      states.set(address, state);
      return state;
    },
  };
}

/**
 * The facts about the site for the server. The hashes of inline scripts are left out, because the pages contain the
 * scripts.
 */
function digestFacts(build: string, digest: (content: string) => string): string {
  const file = path.join(build, "site.json");
  if (!existsSync(file)) return "absent";
  const { scriptSrc, ...facts } = JSON.parse(readFileSync(file, "utf8")) as { scriptSrc: readonly string[] };
  return digest(JSON.stringify({ ...facts, scripts: scriptSrc.length }));
}

/** Every file except the compressed copies. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}
