import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { markActivated } from "../store.ts";
import { noteChange } from "../timeline/note-change.ts";
import { refreshPages } from "../timeline/refresh-pages.ts";
import type { LockedLicense } from "../verdicts/lock-license.ts";
import type { Ruling, Standing } from "../verdicts/rules.ts";
import type { ActivationRequest } from "./judge-activation.ts";
import { mailNewMachine } from "./mail-new-machine.ts";
import { insertMachine, touchMachine } from "./store.ts";

/**
 * Executes the ruling on an activation: binds the machine to the license, or records the refusal. Of a machine that is
 * bound already only `last_seen_at` changes.
 */
export async function bindOrRefuse(
  deps: Deps,
  request: ActivationRequest,
  locked: LockedLicense,
  { ruling, machine }: { readonly ruling: Ruling; readonly machine: Standing["machine"] },
): Promise<void> {
  const { tx, license, hashes, now } = locked;
  const name = request.name?.trim() || "Unnamed machine";
  if (!ruling.valid) {
    const detail = { machine: name, reason: ruling.detail };
    await noteChange(tx, license, { kind: "machine_refused", actor: "app", detail }, now);
  } else if (machine) {
    const version = request.version ?? null;
    await touchMachine(tx, machine.id, { version, foldedHash: hashes.folded }, now);
    await refreshPages(tx, license.accountId);
  } else await bindMachine(deps, request, locked, name);
}

async function bindMachine(
  deps: Deps,
  { platform, version }: ActivationRequest,
  { tx, license, hashes, now }: LockedLicense,
  name: string,
): Promise<void> {
  const machine = {
    id: uuidv7(now),
    licenseId: license.id,
    fingerprintHash: hashes.exact,
    foldedHash: hashes.folded,
    name,
    platform: platform ?? null,
    activatedAt: now,
    lastSeenAt: now,
  };
  await insertMachine(tx, machine, version ?? null);
  await noteChange(tx, license, { kind: "machine_activated", actor: "app", detail: { machine: name } }, now);
  await mailNewMachine(deps, tx, license, machine);
  if (await markActivated(tx, license.id, now))
    await noteChange(tx, license, { kind: "activated", actor: "app", detail: {} }, now);
}
