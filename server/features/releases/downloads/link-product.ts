import type { Deps } from "../../../deps.ts";
import { listDownloads } from "./list-downloads.ts";
import { listVersions } from "./list-versions.ts";

interface Wanted {
  readonly accountId: string;
  readonly product: string;
  /** The newest one by default. */
  readonly version?: string | undefined;
  /** The name of the file; the first one by default. */
  readonly file?: string | undefined;
}

type Linked =
  { ok: true; url: string } | { ok: false; reason: "no_license" | "email_unconfirmed" | "no_downloads" };

/** A signed link to a file of a product that the account's license covers. */
export async function linkProduct(deps: Deps, wanted: Wanted): Promise<Linked> {
  const { accountId, product, version, file } = wanted;
  const downloads =
    version === undefined ? await listDownloads(deps, accountId) : await listVersions(deps, wanted);
  if (!downloads.ok) return downloads;
  const found = downloads.files.find(
    (each) =>
      each.product === product &&
      (version === undefined || each.version === version) &&
      (file === undefined || each.filename === file),
  );
  return found ? { ok: true, url: found.url } : { ok: false, reason: "no_downloads" };
}
