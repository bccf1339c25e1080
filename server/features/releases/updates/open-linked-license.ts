import type { Deps } from "../../../deps.ts";
import { findUsableLicense, type UsableLicense } from "../../licenses/facts/find-usable-license.ts";
import { updateLinkMessage } from "./rules.ts";

interface UpdateLink {
  readonly license: string;
  readonly product: string;
  /** Unix time in seconds. */
  readonly expires: number;
  readonly signature: string;
}

type Linked = { ok: true; license: UsableLicense } | { ok: false; reason: "not_found" | "link_expired" };

/** Verifies a signed link of a feed and finds its license, which may have ended since. */
export async function openLinkedLicense(
  deps: Pick<Deps, "secrets" | "clock" | "db">,
  { license: licenseId, product, expires, signature }: UpdateLink,
): Promise<Linked> {
  const { secrets, clock } = deps;
  if (!secrets.verify("update-link", updateLinkMessage(licenseId, product, expires), signature))
    return { ok: false, reason: "not_found" };
  if (clock.now().getTime() > expires * 1000) return { ok: false, reason: "link_expired" };
  const usable = await findUsableLicense(deps, licenseId);
  return usable.ok ? usable : { ok: false, reason: "not_found" };
}
