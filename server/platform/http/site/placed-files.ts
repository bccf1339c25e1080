import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

type Encoding = "br" | "gzip" | "identity";

/** A file of the site, ready to be sent. */
export interface SiteFile {
  readonly body: Buffer;
  readonly type: string;
  readonly encoding: Encoding;
  readonly etag: string;
}

interface PlacedFilesOptions {
  /** The folder of the files. */
  readonly folder: string;
  /** The placeholder in the files, and the shop's address that replaces it. */
  readonly placeholder: string;
  readonly origin: string;
}

/**
 * Serves the built files that hold the shop's address. The build cannot know it, so each file is filled in and compressed
 * at its first request, once for each encoding, and cached: the start costs nothing, a page some milliseconds.
 */
export function createPlacedFiles({ folder, placeholder, origin }: PlacedFilesOptions) {
  const cache = new Map<string, Promise<SiteFile>>();

  async function place(path: string, encoding: Encoding): Promise<SiteFile> {
    const text = (await readFile(join(folder, path), "utf8")).replaceAll(placeholder, origin);
    const plain = Buffer.from(text);
    const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    const type = path.endsWith("feed.xml") ? "application/atom+xml; charset=utf-8" : types[extname(path)];
    return {
      body: await compress(plain, encoding),
      type: type ?? "application/octet-stream",
      encoding,
      etag: `"${hash}-${encoding}"`,
    };
  }

  /** The file in the best encoding that the browser accepts (`Accept-Encoding`). */
  return function placedFile(path: string, accepted: string | undefined): Promise<SiteFile> {
    const encoding = chooseEncoding(accepted);
    const key = `${encoding} ${path}`;
    const file = cache.get(key) ?? place(path, encoding);
    cache.set(key, file);
    // A failure is not cached: the next request tries again.
    file.catch(() => cache.delete(key));
    return file;
  };
}

/** Content negotiation: the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted = ""): Encoding {
  const offers = accepted.toLowerCase().split(",");
  const takes = (name: string) =>
    offers.some((offer) => {
      const [coding = "", ...settings] = offer.split(";").map((part) => part.trim());
      return coding === name && !settings.some((setting) => /^q=0(\.0*)?$/.test(setting));
    });
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  if (encoding === "br") return brotli(plain, { params });
  return encoding === "gzip" ? zip(plain, { level: 9 }) : plain;
}
