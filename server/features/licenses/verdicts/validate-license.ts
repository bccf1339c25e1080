import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { hashKey } from "../keys/hash-key.ts";
import { hashFingerprint } from "./hash-fingerprint.ts";
import { presentVerdict } from "./present-verdict.ts";
import { judge, standingOf } from "./rules.ts";
import { lookUpAndCount, machineIn } from "./store.ts";

interface Request {
  readonly licenseKey: string;
  readonly fingerprint: string | undefined;
  readonly product: string | undefined;
  readonly nonce: string | undefined;
}

/**
 * Validates a license: whether it may be used on a machine now. Its usage is stored before the response. Nothing is cached,
 * so a revoked license is refused at once.
 */
export async function validateLicense(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "origins" | "shop">,
  request: Request,
): Promise<Verdict> {
  const { licenseKey, fingerprint, product } = request;
  const { db, clock, origins, shop } = deps;
  const now = clock.now();
  const keyHash = hashKey(deps, licenseKey);
  const hashes = fingerprint === undefined ? undefined : hashFingerprint(deps, "fingerprint", fingerprint);
  const row = keyHash && (await lookUpAndCount(db, { keyHash, hashes, now }));
  const standing = row && standingOf(row, hashes && machineIn(row), shop.tiers, now);
  const ruling = judge(standing, { product }, now, origins.publicUrl);
  return presentVerdict({ ruling, standing, request: { ...request, call: "validate" } }, now);
}
