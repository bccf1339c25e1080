import type { Policy } from "@keystead/contract/shop/policy";
import type { LicenseFacts } from "../../facts/table.ts";

/**
 * How many of the `total` components that a machine was activated with have to be the same (k of n); none of a machine that
 * was activated without any.
 */
export function componentsNeeded({ componentMatch }: Pick<Policy, "componentMatch">, total: number): number {
  const some = { any: 1, most: Math.floor(total / 2) + 1, all: total };
  return Math.min(typeof componentMatch === "number" ? componentMatch : some[componentMatch], total);
}

/** Whether a release is one that the license includes. One that nobody has published here is not checked. */
export function isIncluded(
  { updatesUntil }: Pick<LicenseFacts, "updatesUntil">,
  publishedAt: Date | undefined,
): boolean {
  return updatesUntil === null || publishedAt === undefined || publishedAt <= updatesUntil;
}

/** The parts of a machine's hardware, by the names that its app gives them. */
export type Components = Readonly<Record<string, string>>;

/** What a request asks about beside its key and its machine. */
export interface AskedScopes {
  readonly product?: string | undefined;
  readonly version?: string | undefined;
  readonly components?: Components | undefined;
  /** An email address. */
  readonly user?: string | undefined;
  readonly entitlements?: readonly string[] | undefined;
  /** When the release that `product` and `version` name was published; undefined when it is not known here. */
  readonly publishedAt?: (() => Promise<Date | undefined>) | undefined;
}

/** A machine that is activated for a license. */
export interface KnownMachine {
  readonly id: string;
  readonly name: string;
  readonly activatedAt: Date;
  readonly lastSeenAt: Date;
  /** When a floating machine loses its place unless it is seen again; null for one that keeps it. */
  readonly silentAt: Date | null;
  /** The member whose key activated it; null for the owner's. */
  readonly memberId: string | null;
}

/** What was found out about the scopes of a request; what it does not ask about is absent. */
export interface ScopeFacts {
  readonly hasComponents?: boolean;
  /** The machine, when it is known by its components and not by its fingerprint. */
  readonly recognized?: KnownMachine;
  readonly isUser?: boolean;
  readonly isIncluded?: boolean;
}
