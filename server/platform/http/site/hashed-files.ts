import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { chooseEncoding, type SiteFile } from "./placed-files.ts";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
};

const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const;

interface HashedFiles {
  /** The names of the files. */
  readonly names: readonly string[];
  /** The file in the best encoding that the build made and the browser accepts (`Accept-Encoding`). */
  read(name: string, accepted: string | undefined): Promise<SiteFile>;
}

/**
 * The files with a hash in their name, from memory: they never change, and a visitor's first page asks for a dozen of them.
 * @param most the bytes that are cached at most; beyond it the oldest file makes room
 */
export function createHashedFiles(folder: string, most = 64 * 1024 * 1024): HashedFiles {
  const files = new Set(readdirSync(folder));
  const cache = new Map<string, SiteFile>();
  let cachedBytes = 0;

  function chooseVariant(name: string, accepted: string | undefined): SiteFile["encoding"] {
    const encoding = chooseEncoding(accepted);
    return files.has(name + suffixes[encoding]) ? encoding : "identity";
  }

  function remember(path: string, file: SiteFile): void {
    // When two first requests come at once, the other one may have stored it already.
    if (cache.has(path) || file.body.length > most) return;
    cache.set(path, file);
    cachedBytes += file.body.length;
    for (const [oldest, { body }] of cache) {
      if (cachedBytes <= most) return;
      cache.delete(oldest);
      cachedBytes -= body.length;
    }
  }

  return {
    names: [...files].filter((name) => extname(name) in types),
    async read(name, accepted) {
      const encoding = chooseVariant(name, accepted);
      const path = name + suffixes[encoding];
      const cached = cache.get(path);
      if (cached) return cached;
      const body = await readFile(join(folder, path));
      const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
      const type = types[extname(name)] ?? "application/octet-stream";
      const file = { body, type, encoding, etag: `"${hash}"` };
      remember(path, file);
      return file;
    },
  };
}
