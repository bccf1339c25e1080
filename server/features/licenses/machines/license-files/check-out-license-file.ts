import type { licenseFile } from "@keystead/contract/app/licenses";
import type { z } from "zod";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { days } from "../../../../platform/clock.ts";
import { encryptForMachine } from "../../../../platform/crypto/encrypt-for-machine.ts";
import { tokenHash } from "../../../../platform/crypto/secrets.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { refuseWrongClock } from "../../../../platform/database-clock.ts";
import { parseRecord } from "../../../../platform/signing-keys/verify-jws.ts";
import { wrapText } from "../../../../platform/text-envelope.ts";
import type { OwnSeat } from "../../facts/store.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import type { NewEvent } from "../../record/timeline/rules.ts";
import type { LicenseState } from "../../checking/validation/rules.ts";
import { describeLicenseFile } from "./describe-license-file.ts";
import { leaseEnd, unixSeconds } from "../leases/rules.ts";
import { findGivenFile, keepGivenFile, takeFileNumber } from "./store.ts";
import type { LicenseRow } from "../../facts/table.ts";

type LicenseFile = z.infer<typeof licenseFile>;

interface CheckOut {
  /** The license with its machine, which is activated. */
  readonly state: LicenseState;
  /** Its row, locked by this transaction. */
  readonly license: LicenseRow & Partial<OwnSeat>;
  /** The hash that names the machine. */
  readonly fp: string;
  /** What the machine waits for; undefined when it waits for nothing. */
  readonly nonce: string | undefined;
  /** The request of a machine without a network, which gets the same file when it is brought again. */
  readonly request?: string;
  readonly encrypt: boolean;
  readonly actor: NewEvent["actor"];
}

/**
 * Checks out a license file: a signed statement about one machine, which its app checks offline. It ends with the days that
 * the policy allows, and never after the license with its grace days, nor when a trial pauses. Files of a license are numbered.
 * @throws WrongClock when the clock of this node is too far off
 */
export async function checkOutLicenseFile(
  deps: Pick<Deps, "signer" | "nodeClock" | "origins" | "secrets">,
  tx: Tx,
  { state, license, fp, nonce, request, encrypt, actor }: CheckOut,
): Promise<LicenseFile> {
  refuseWrongClock(deps.nodeClock);
  const now = tx.now;
  const { machine, policy } = state;
  if (!machine) throw new Error("a license file needs an activated machine");
  const { key, content } = describeLicenseFile(deps, { state, license, fp, nonce });
  const requestHash = request === undefined ? null : tokenHash(JSON.stringify([request, content]));
  const given = requestHash && (await findGivenFile(tx, machine.id, { requestHash, now }));
  if (given && isKeyPublished(deps, given.token)) return present(deps, given);

  const expiresAt = leaseEnd(license, days(policy.fileDays), now);
  const seq = await takeFileNumber(tx, { licenseId: license.id, machineId: machine.id, expiresAt }, now);
  const [iat, exp] = [unixSeconds(now), unixSeconds(expiresAt)];
  const claims = { ...content, jti: uuidv7(now), iat, nbf: iat, exp, seq };
  const detail = { machine: machine.name, until: expiresAt.toISOString() };
  await noteChange(tx, license, { kind: "file_checked_out", actor, detail }, now);
  const token = encrypt
    ? deps.signer.signPayload("lic+jwt", { enc: "A256GCM" }, (header) =>
        encryptForMachine(Buffer.from(JSON.stringify(claims)), { licenseKey: key, fp }, header),
      )
    : deps.signer.signClaims("lic+jwt", claims);
  if (requestHash) await keepGivenFile(tx, machine.id, { requestHash, token });
  return present(deps, { token, expiresAt });
}

/** Whether the key that signed the file may still be trusted: a file of a revoked key is worth nothing. */
function isKeyPublished({ signer }: Pick<Deps, "signer">, token: string): boolean {
  const { kid } = parseRecord(Buffer.from(token.split(".")[0] ?? "", "base64url"));
  return signer.published.some((key) => key.kid === kid);
}

/** The file with the newest key set. */
function present(
  { signer }: Pick<Deps, "signer">,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Date },
): LicenseFile {
  const compact = `${token}~${signer.keySet}`;
  return { compact, text: wrapText("LICENSE FILE", compact), expiresAt: expiresAt.toISOString() };
}
