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

/** A question about a machine that may also be recognized by its components. There are 1 to 16 of them, each one line. */
export interface MachineQuestion extends Question {
  readonly components?: Components | undefined;
}

/** Further conditions for a license to be valid here. */
interface ScopedQuestion extends MachineQuestion {
  /** The email address of the person who uses the app: the owner or a member. */
  readonly user?: string | undefined;
  /** Entitlements that the license must include in addition to the app. */
  readonly entitlements?: readonly string[] | undefined;
}

/** A machine with its name for the portal. */
interface NamedMachine extends MachineQuestion {
  readonly name?: string | undefined;
  readonly platform?: string | undefined;
}

export interface EnsureQuestion extends NamedMachine {
  readonly now: Date;
  /** Asks with a heartbeat. Its answer also says in how many seconds the server wants the next one. */
  readonly heartbeat?: boolean | undefined;
}

/** A machine, with the license key if its file is encrypted. */
interface MachineWithKey {
  readonly fingerprint: string;
  readonly licenseKey?: string | undefined;
  readonly now?: Date | undefined;
}

/** The calls to the server. */
export interface OnlineCalls {
  /**
   * Binds this machine to the license. Idempotent: a repeated call succeeds and returns a fresh lease. It is `valid`
   * only with a lease that `checkLease` accepts for this machine.
   */
  activate(machine: NamedMachine): Promise<ActivateResult>;
  /**
   * Asks whether the license may be used on this machine now. With `user` or `entitlements`, also whether this person
   * may use it for these features.
   */
  validate(question: ScopedQuestion): Promise<ValidateResult>;
  /** Removes this machine from the license. */
  deactivate(question: Question): Promise<DeactivateResult>;
  /** Tells the server that this machine still runs, and renews its lease. Call again after `nextHeartbeat` seconds. */
  heartbeat(question: MachineQuestion): Promise<HeartbeatResult>;
  /** Lists the machines of the license, so that a person can choose which one to replace. */
  listMachines(question: Question): Promise<ListMachinesResult>;
  /** Activates this machine in place of another one, whose id is `machine`. The server tells the owner by email. */
  replace(machine: NamedMachine & { readonly machine: string }): Promise<ReplaceResult>;
  /** Gets a license file for this machine, such as before a trip without a network. Pass its text to `loadFile`. */
  checkOutFile(question: Question & { readonly encrypt?: boolean | undefined }): Promise<CheckOutResult>;
}

export interface LicenseClient extends OnlineCalls {
  /** Checks a saved lease offline. `now` defaults to this machine's clock. */
  checkLease(
    lease: string,
    machine: { readonly fingerprint: string; readonly now?: Date | undefined },
  ): Promise<CheckLeaseResult>;
  /**
   * Checks a license file offline, with or without its text envelope. `licenseKey` is needed for an encrypted file.
   * `now` defaults to this machine's clock. It saves nothing: `loadFile` does that.
   */
  checkFile(
    file: string,
    machine: MachineWithKey & { readonly nonce?: string | undefined },
  ): Promise<CheckFileResult>;
  /**
   * Tells whether the license may be used on this machine now, online or not. It activates a new machine and renews the
   * lease at half of its life. When there is no answer to trust, it uses the saved lease or file. Needs a `store`.
   */
  ensureLicensed(
    machine: Omit<EnsureQuestion, "now"> & { readonly now?: Date | undefined },
  ): Promise<LicensedResult>;
  /**
   * Calls `ensureLicensed` again and again and reports each check and each change. It sends heartbeats as often as the
   * server asks, and tries sooner after failures. It stops checking after a `denied`, because a person must decide
   * whether to activate again.
   */
  watchLicense(machine: NamedMachine, options?: WatchOptions): LicenseWatch;
  /**
   * The events of the license's triggers for this machine as they arrive. The stream reconnects automatically. With a
   * `store`, it continues where the app was when it ended. An event counts as handled once the loop asks for the next
   * one.
   */
  watchTriggers(machine: Question & TriggerOptions): TriggerStream;
  /** Makes the request of a machine without a network. The owner brings it to the portal. Needs a `store`. */
  createRequest(machine: {
    readonly fingerprint: string;
    readonly name?: string | undefined;
    readonly platform?: string | undefined;
    readonly encrypt?: boolean | undefined;
  }): Promise<string | undefined>;
  /** Checks the license file that the owner brings back, and saves it for `ensureLicensed`. */
  loadFile(file: string, machine: MachineWithKey): Promise<CheckFileResult>;
  /**
   * Gives up the license on a machine without a network. Makes the receipt that frees the machine's place in the
   * portal.
   */
  createReceipt(machine: MachineWithKey): Promise<string | undefined>;
}
