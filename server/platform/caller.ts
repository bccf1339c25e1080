import type { OperatorScope } from "@keystead/contract/values/operator-key";
import type { OperatorRole } from "@keystead/contract/values/operator-role";

/** The person who calls, by their session. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly kind: "browser" | "app";
}

/** The program of a customer that calls with an API key. */
export interface ProgramCaller {
  readonly accountId: string;
  /** The id of the key. */
  readonly keyId: string;
}

/** Who acts for the shop: a program by its key, or an operator in the console. */
export type OperatorActor =
  | { readonly keyId: string; readonly operatorId: null }
  | { readonly keyId: null; readonly operatorId: string };

/** An actor who calls, with everything that the key or the role of the person may do. */
export type OperatorCaller = OperatorActor & { readonly scopes: readonly OperatorScope[] };

/** An operator who is logged in to the console. */
export interface ConsoleCaller {
  readonly operatorId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly role: OperatorRole;
  /** When the second factor was entered last. */
  readonly provedAt: Date;
  /** When the session ends, at the latest. */
  readonly expiresAt: Date;
  readonly recoveryCodesLeft: number;
  /** How many they have. */
  readonly passkeys: number;
}

/** Where a sign-in comes from. */
export interface Visit {
  readonly kind: "browser" | "app";
  /** How the client names itself, at most 300 characters. */
  readonly agent: string;
  /** The network address. */
  readonly address: string;
  /** The token of the device cookie, by which a browser is known that logged in before. */
  readonly device?: string | undefined;
  /** The session that the new one replaces, because a browser has one session cookie. */
  readonly replaces?: { readonly id: string; readonly accountId: string };
}

/** A secret that opens a session, or that marks a device, until it expires. */
export interface SessionToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Stands for a network address where the operator acts by command. */
export const operatorNetwork = "operator";
