import type { Architecture, Platform } from "@keystead/contract/values/release";
import type { Deps } from "../../../deps.ts";
import { filesForMachine } from "../catalog/rules.ts";
import { listDownloads } from "./list-downloads.ts";
import { listVersions } from "./list-versions.ts";

interface Wanted {
  readonly accountId: string;
  readonly product: string;
  /** The newest one by default. */
  readonly version?: string | undefined;
  /** Any by default, as is the processor. */
  readonly platform?: Platform | undefined;
  readonly arch?: Architecture | undefined;
}

type Linked =
  { ok: true; url: string } | { ok: false; reason: "no_license" | "email_unconfirmed" | "no_downloads" };

/** A signed link to a file of a product that a license of the account covers. */
export async function linkProduct(deps: Deps, wanted: Wanted): Promise<Linked> {
  const { accountId, product, version, platform = null, arch = null } = wanted;
  const downloads =
    version === undefined ? await listDownloads(deps, { accountId }) : await listVersions(deps, wanted);
  if (!downloads.ok) return downloads;
  const files = downloads.files.filter(
    (each) => each.product === product && (version === undefined || each.version === version),
  );
  const [found] = filesForMachine(files, { platform, arch });
  return found ? { ok: true, url: found.url } : { ok: false, reason: "no_downloads" };
}
