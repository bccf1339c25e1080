import type { licenseFile } from "@keystead/contract/app/licenses";
import { compactLicenseKey } from "@keystead/contract/license-key";
import { leaseAudience } from "@keystead/contract/wire-names";
import type { z } from "zod";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { days } from "../../../platform/clock.ts";
import { encryptForMachine } from "../../../platform/crypto/encrypt-for-machine.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { wrapText } from "../../../platform/text-envelope.ts";
import { presentKey } from "../present-key.ts";
import { typeOf } from "../rules.ts";
import type { LicenseRow, OwnSeat } from "../store.ts";
import { noteChange } from "../timeline/note-change.ts";
import type { NewEvent } from "../timeline/rules.ts";
import { presentQuestion } from "../verdicts/present-question.ts";
import type { Standing } from "../verdicts/rules.ts";
import { leaseEnd, unixSeconds } from "./rules.ts";
import { takeFileNumber } from "./store.ts";

type LicenseFile = z.infer<typeof licenseFile>;

interface CheckOut {
  /** The license with its machine, which is activated. */
  readonly standing: Standing;
  /** Its row, locked by this transaction. */
  readonly license: LicenseRow & Partial<OwnSeat>;
  /** The hash that names the machine. */
  readonly fp: string;
  /** What the machine waits for; undefined when it waits for nothing. */
  readonly nonce: string | undefined;
  readonly encrypt: boolean;
  readonly actor: NewEvent["actor"];
}

/**
 * Checks out a license file: a signed statement about one machine, which its app checks offline. It ends with the days that
 * the policy allows, and never after the license with its grace days, nor when a trial pauses. Files of a license are numbered.
 */
export async function checkOutFile(
  deps: Pick<Deps, "signer" | "clock" | "origins" | "secrets">,
  tx: Tx,
  { standing, license, fp, nonce, encrypt, actor }: CheckOut,
): Promise<LicenseFile> {
  const now = deps.clock.now();
  const { machine, policy } = standing;
  if (!machine) throw new Error("a license file needs an activated machine");
  const expiresAt = leaseEnd(license, days(policy.fileDays), now);
  const key = compactLicenseKey(presentKey(deps, license));
  const seq = await takeFileNumber(tx, { licenseId: license.id, machineId: machine.id, expiresAt }, now);
  const claims = {
    iss: deps.origins.publicUrl,
    sub: license.id,
    aud: leaseAudience,
    jti: uuidv7(now),
    iat: unixSeconds(now),
    nbf: unixSeconds(now),
    exp: unixSeconds(expiresAt),
    seq,
    nonce: nonce ?? null,
    fp,
    key: presentQuestion({ call: "file", licenseKey: key }).question.key,
    status: standing.status,
    type: typeOf(license),
    tier: license.tier,
    trial: typeOf(license) === "trial",
    entitlements: license.entitlements,
    users: policy.users,
    machines: policy.machines,
    licenseEnd: unixSeconds(license.endsAt),
    graceUntil: standing.graceEnd && unixSeconds(standing.graceEnd),
    updatesUntil: license.updatesUntil && unixSeconds(license.updatesUntil),
  };
  const detail = { machine: machine.name, until: expiresAt.toISOString() };
  await noteChange(tx, license, { kind: "file_checked_out", actor, detail }, now);
  const token = encrypt
    ? deps.signer.signPayload("lic+jwt", { enc: "A256GCM" }, (header) =>
        encryptForMachine(Buffer.from(JSON.stringify(claims)), { licenseKey: key, fp }, header),
      )
    : deps.signer.signClaims("lic+jwt", claims);
  const compact = `${token}~${deps.signer.keySet}`;
  return { compact, text: wrapText("LICENSE FILE", compact), expiresAt: expiresAt.toISOString() };
}
