import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { markActivated } from "../store.ts";
import { noteChange } from "../timeline/note-change.ts";
import { refreshPages } from "../timeline/refresh-pages.ts";
import { type Standing, withMachine } from "../verdicts/rules.ts";
import type { Attempt } from "./judge-activation.ts";
import { mailNewMachine } from "./mail-new-machine.ts";
import { insertMachine, touchMachine } from "./store.ts";

/**
 * Binds the machine of a valid attempt to the license; one that is bound already was merely seen again.
 * @returns where the license stands then
 */
export async function bindMachine(
  deps: Deps,
  { tx, license, request, fingerprintHash, machineName: name, now }: Attempt,
  standing: Standing,
): Promise<Standing> {
  const version = request.version ?? null;
  if (standing.machine) {
    await touchMachine(tx, standing.machine.id, version, now);
    await refreshPages(tx, license.accountId);
    return standing;
  }
  const machine = {
    id: uuidv7(now),
    licenseId: license.id,
    fingerprintHash,
    name,
    platform: request.platform ?? null,
    activatedAt: now,
    lastSeenAt: now,
  };
  await insertMachine(tx, machine, version);
  const detail = { machine: name };
  await noteChange(tx, license, { kind: "machine_activated", actor: "app", detail }, now);
  await mailNewMachine(deps, tx, license, machine);
  if (await markActivated(tx, license.id, now))
    await noteChange(tx, license, { kind: "activated", actor: "app", detail: {} }, now);
  return withMachine(standing, machine);
}
