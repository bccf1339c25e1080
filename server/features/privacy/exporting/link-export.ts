import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import type { RateLimitResult } from "../../../platform/rate-limits/rate-limit.ts";
import { proveIdentity } from "../../accounts/credentials/step-up/prove-identity.ts";
import { exportLife, exportMessage, exportPath } from "../rules.ts";

interface ExportRequest {
  readonly accountId: string;
  readonly sessionId: string;
  readonly password?: string | undefined;
  /** The token of a mailed link. */
  readonly token?: string | undefined;
  /** The network address of the call. */
  readonly address: string;
}

type Linked =
  | { ok: true; url: string; expiresAt: Date }
  | { ok: false; reason: "not_signed_in" | "password_wrong" | "link_invalid" | "rate_limit_exceeded" };

/**
 * Makes the link to an export for somebody who has proved again that the account is theirs. The browser downloads it like any
 * file, so nobody's data has to fit into a page. `limit` is what the rate limit of proofs has left.
 */
export async function linkExport(
  deps: Deps,
  { accountId, sessionId, ...proof }: ExportRequest,
): Promise<Linked & { limit: RateLimitResult }> {
  const proved = await proveIdentity(deps, { ...proof, accountId, act: "export_data" });
  if (!proved.ok) return proved;
  const { secrets, clock, origins } = deps;
  const expires = Math.ceil(later(clock.now(), exportLife).getTime() / 1000);
  const signature = secrets.sign("export-link", exportMessage(accountId, sessionId, expires));
  const query = new URLSearchParams({ expires: String(expires), signature });
  const url = `${origins.publicUrl}${exportPath}?${query.toString()}`;
  return { ok: true, url, expiresAt: new Date(expires * 1000), limit: proved.limit };
}
