import type { Deps } from "../../../../deps.ts";
import { presentKey } from "../../facts/present-key.ts";
import { machineProof } from "../import-files/rules.ts";
import {
  countMachinesOfMembers,
  type ImportedMachineRow,
  findLicensesToExport,
  findMachinesToExport,
} from "./store.ts";

/** A license as `license import` reads it. */
type ExportedLicense = Readonly<Record<string, unknown>>;

interface Export {
  readonly licenses: readonly ExportedLicense[];
  /** How many machines stay out, because members activated them. */
  readonly memberMachines: number;
}

/**
 * Every license with its key and machines, as plain records that an import reads. Fingerprints are stored as keyed hashes, so
 * machines go on under the same secret key alone; `proof` tells the import whether it has that.
 */
export async function exportLicenses(deps: Pick<Deps, "db" | "secrets">): Promise<Export> {
  const machines = Map.groupBy(await findMachinesToExport(deps.db), ({ licenseId }) => licenseId);
  const proof = deps.secrets.hash("fingerprint", machineProof).toString("base64url");
  const licenses = (await findLicensesToExport(deps.db)).map((license) => {
    const { machines: maxMachines, users: maxUsers, ...overrides } = license.overrides;
    return {
      email: license.email,
      key: presentKey(deps, license),
      tier: license.tier,
      status: license.revokedAt ? "revoked" : license.suspendedAt ? "suspended" : "active",
      starts_at: license.startsAt.toISOString(),
      ends_at: license.endsAt.toISOString(),
      grace_until: license.graceUntil.toISOString(),
      // A limit of null means without limit. A limit that is left out is the tier's.
      ...(maxMachines !== undefined && { max_machines: maxMachines }),
      ...(maxUsers !== undefined && { max_users: maxUsers }),
      overrides,
      entitlements: license.entitlements,
      term: license.term,
      term_day: license.termDay,
      updates_until: license.updatesUntil?.toISOString() ?? null,
      activated_at: license.activatedAt?.toISOString() ?? null,
      machines: (machines.get(license.id) ?? []).map((machine) => presentMachine(machine, proof)),
    };
  });
  return { licenses, memberMachines: await countMachinesOfMembers(deps.db) };
}

const presentMachine = (machine: ImportedMachineRow, proof: string): object => ({
  proof,
  exact: machine.fingerprintHash.toString("base64url"),
  folded: machine.foldedHash?.toString("base64url") ?? null,
  named: machine.namedHash?.toString("base64url") ?? null,
  name: machine.name,
  platform: machine.platform,
  activated_at: machine.activatedAt.toISOString(),
  last_seen_at: machine.lastSeenAt.toISOString(),
});
