import type { Components } from "../store/components.ts";
import type {
  ActivateResult,
  CheckFileResult,
  CheckLeaseResult,
  CheckOutResult,
  DeactivateResult,
  HeartbeatResult,
  LicensedResult,
  ListMachinesResult,
  ReplaceResult,
  ValidateResult,
} from "../results.ts";
import type { TriggerOptions, TriggerStream } from "../triggers/messages.ts";
import type { LicenseWatch, WatchOptions } from "./watch-license.ts";

/** The license and the machine of a request. */
export interface Question {
  readonly licenseKey: string;
  /** Identifies the machine: 8 to 256 characters, the same at every start. */
  readonly fingerprint: string;
}

/** A question about a machine that may be known by its components as well: 1 to 16 of them, each one line. */
export interface MachineQuestion extends Question {
  readonly components?: Components | undefined;
}

/** What else has to be true for a license to be valid here. */
interface ScopedQuestion extends MachineQuestion {
  /** The email address of the person at the app: the owner's, or a member's. */
  readonly user?: string | undefined;
  /** What the license has to cover beside the app. */
  readonly entitlements?: readonly string[] | undefined;
}

/** A machine as it is named in the portal. */
interface NamedMachine extends MachineQuestion {
  readonly name?: string | undefined;
  readonly platform?: string | undefined;
}

export interface EnsureQuestion extends NamedMachine {
  readonly now: Date;
  /** Asks by a heartbeat, which also says in how many seconds the server wants the next one. */
  readonly heartbeat?: boolean | undefined;
}

/** A machine, and the license key where its file is encrypted. */
interface MachineWithKey {
  readonly fingerprint: string;
  readonly licenseKey?: string | undefined;
  readonly now?: Date | undefined;
}

/** The calls to the server. */
export interface OnlineCalls {
  /**
   * Binds this machine to the license. Idempotent: repeating it succeeds and returns a fresh lease. `valid` only together
   * with a lease that `checkLease` accepts for this machine.
   */
  activate(machine: NamedMachine): Promise<ActivateResult>;
  /** Asks whether the license may be used on this machine now, and by this person for these features where they are named. */
  validate(question: ScopedQuestion): Promise<ValidateResult>;
  /** Removes this machine from the license. */
  deactivate(question: Question): Promise<DeactivateResult>;
  /** Says that this machine still runs, and renews its lease. Call again after `nextHeartbeat` seconds. */
  heartbeat(question: MachineQuestion): Promise<HeartbeatResult>;
  /** The machines of the license, for a person to choose which one to replace. */
  listMachines(question: Question): Promise<ListMachinesResult>;
  /** Activates this machine in place of another one, which `machine` names by its id. The owner is told by email. */
  replace(machine: NamedMachine & { readonly machine: string }): Promise<ReplaceResult>;
  /** Gets a license file for this machine, such as before a journey. Pass its text to `loadFile`. */
  checkOutFile(question: Question & { readonly encrypt?: boolean | undefined }): Promise<CheckOutResult>;
}

export interface LicenseClient extends OnlineCalls {
  /** Checks a saved lease offline. `now` defaults to this machine's clock. */
  checkLease(
    lease: string,
    machine: { readonly fingerprint: string; readonly now?: Date | undefined },
  ): Promise<CheckLeaseResult>;
  /**
   * Checks a license file offline, in its text envelope or without. `licenseKey` is needed for an encrypted one. `now` defaults
   * to this machine's clock. Nothing is kept: `loadFile` does that.
   */
  checkFile(
    file: string,
    machine: MachineWithKey & { readonly nonce?: string | undefined },
  ): Promise<CheckFileResult>;
  /**
   * Whether the license may be used on this machine now, online or not: activates it when it is new, renews its lease at half
   * of its life, and goes by the saved lease or file when there is no answer to trust. Needs a `store`.
   */
  ensureLicensed(
    machine: Omit<EnsureQuestion, "now"> & { readonly now?: Date | undefined },
  ): Promise<LicensedResult>;
  /**
   * Calls `ensureLicensed` now and again, with heartbeats as often as the server asks, sooner after failures, and tells of
   * each check and each change. It rests after a `denied`, because to activate again is for a person to decide.
   */
  watchLicense(machine: NamedMachine, options?: WatchOptions): LicenseWatch;
  /**
   * What the triggers of the license tell this machine, as it arrives: a stream that reconnects automatically and, with a `store`, continues
   * where the app was when it ended. An event counts as handled once the loop asks for the next one.
   */
  watchTriggers(machine: Question & TriggerOptions): TriggerStream;
  /** Makes the request of a machine without a network: its owner brings it to the portal. Needs a `store`. */
  createRequest(machine: {
    readonly fingerprint: string;
    readonly name?: string | undefined;
    readonly platform?: string | undefined;
    readonly encrypt?: boolean | undefined;
  }): Promise<string | undefined>;
  /** Checks the license file that the owner brings back, and keeps it for `ensureLicensed`. */
  loadFile(file: string, machine: MachineWithKey): Promise<CheckFileResult>;
  /** Gives up the license on a machine without a network: makes the receipt that frees its place in the portal. */
  createReceipt(machine: MachineWithKey): Promise<string | undefined>;
}
