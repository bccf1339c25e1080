import type { Architecture, Platform } from "@keystead/contract/values/release";
import type { Deps } from "../../../deps.ts";
import { listDownloads } from "./list-downloads.ts";
import { listVersions } from "./list-versions.ts";
import { chooseDownload } from "./rules.ts";

interface Wanted {
  readonly accountId: string;
  readonly product: string;
  /** The newest one by default. */
  readonly version?: string | undefined;
  /** That of the browser by default. */
  readonly platform?: Platform | undefined;
  readonly arch?: Architecture | undefined;
  /** The User-Agent header. */
  readonly agent: string;
}

type Linked =
  { ok: true; url: string } | { ok: false; reason: "no_license" | "email_unconfirmed" | "no_downloads" };

/** A signed link to a file of a product that a license of the account covers. */
export async function linkProduct(deps: Deps, wanted: Wanted): Promise<Linked> {
  const { accountId, product, version, platform = null, arch = null, agent } = wanted;
  const downloads =
    version === undefined ? await listDownloads(deps, { accountId }) : await listVersions(deps, wanted);
  if (!downloads.ok) return downloads;
  const files = downloads.files.filter(
    (each) => each.product === product && (version === undefined || each.version === version),
  );
  const found = chooseDownload(files, { platform, arch, agent });
  return found ? { ok: true, url: found.url } : { ok: false, reason: "no_downloads" };
}
