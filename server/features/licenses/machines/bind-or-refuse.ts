import type { Policy } from "@keystead/contract/shop/policy";
import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { policyOf } from "../rules.ts";
import { markActivated } from "../store.ts";
import { noteChange } from "../timeline/note-change.ts";
import { refreshPages } from "../timeline/refresh-pages.ts";
import type { LockedLicense } from "../verdicts/lock-license.ts";
import type { Ruling } from "../remedies/rules.ts";
import { hashComponents } from "../scopes/hash-components.ts";
import type { ScopeFacts } from "../scopes/rules.ts";
import type { Standing } from "../verdicts/rules.ts";
import type { NewEvent } from "../timeline/rules.ts";
import type { ActivationRequest } from "./judge-activation.ts";
import { mailNewMachine } from "./mail-new-machine.ts";
import { silentAt } from "./rules.ts";
import { deleteMachineById, insertMachine, type MachineRow, touchMachine } from "./store.ts";

interface Outcome {
  readonly ruling: Ruling;
  readonly machine: Standing["machine"];
  /** Whether the machine is known by its components, and its fingerprint is new. */
  readonly scopes?: Pick<ScopeFacts, "recognized">;
  /** The machine that this one takes the place of. */
  readonly replaced?: MachineRow;
}

/** The machine as its app describes it, and who brings it. */
interface DescribedMachine extends Pick<ActivationRequest, "name" | "platform" | "version" | "components"> {
  readonly actor?: NewEvent["actor"];
}

/**
 * Executes the ruling on an activation: binds the machine to the license, or records the refusal. A machine that is bound
 * already is noted as seen, with what it is known by now.
 */
export async function bindOrRefuse(
  deps: Deps,
  request: DescribedMachine,
  locked: LockedLicense,
  { ruling, machine, replaced, scopes = {} }: Outcome,
): Promise<void> {
  const { tx, license, hashes, now } = locked;
  const policy = policyOf(license, deps.shop.tiers);
  const name = request.name?.trim() || "Unnamed machine";
  const { actor = "app" } = request;
  if (!ruling.valid) {
    const detail = { machine: name, reason: ruling.detail };
    await noteChange(tx, license, { kind: "machine_refused", actor, detail }, now);
  } else if (machine) {
    const seen = {
      version: request.version ?? null,
      hashes,
      isRenamed: scopes.recognized !== undefined,
      components: componentsOf(deps, license.id, request),
      silentAt: silentAt(policy, now),
    };
    await touchMachine(tx, machine.id, seen, now);
    await refreshPages(tx, license.accountId);
  } else await bindMachine(deps, request, locked, { name, actor, replaced, policy });
}

const componentsOf = (deps: Deps, licenseId: string, { components }: DescribedMachine): Buffer[] | null =>
  components ? hashComponents(deps, licenseId, components) : null;

interface NewMachine {
  readonly name: string;
  readonly actor: NewEvent["actor"];
  readonly replaced: MachineRow | undefined;
  readonly policy: Policy;
}

async function bindMachine(
  deps: Deps,
  request: DescribedMachine,
  { tx, license, hashes, now }: LockedLicense,
  { name, actor, replaced, policy }: NewMachine,
): Promise<void> {
  if (replaced) await deleteMachineById(tx, replaced.id);
  const machine = {
    id: uuidv7(now),
    licenseId: license.id,
    fingerprintHash: hashes.exact,
    foldedHash: hashes.folded,
    namedHash: hashes.named,
    name,
    platform: request.platform ?? null,
    activatedAt: now,
    lastSeenAt: now,
    silentAt: silentAt(policy, now),
    memberId: license.seatAccountId,
  };
  const components = componentsOf(deps, license.id, request);
  await insertMachine(tx, { ...machine, version: request.version ?? null, components });
  if (replaced) {
    const detail = { machine: name, former: replaced.name };
    await noteChange(tx, license, { kind: "machine_replaced", actor, detail }, now);
  }
  await noteChange(tx, license, { kind: "machine_activated", actor, detail: { machine: name } }, now);
  await mailNewMachine(deps, tx, license, machine, replaced?.name);
  if (await markActivated(tx, license.id, now))
    await noteChange(tx, license, { kind: "activated", actor, detail: {} }, now);
}
