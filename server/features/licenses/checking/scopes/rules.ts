import type { Policy } from "@keystead/contract/shop/policy";
import type { KnownMachine } from "../../facts/machines/table.ts";
import type { LicenseFacts } from "../../facts/table.ts";

/**
 * How many of the `total` components that a machine was activated with have to be the
 * same (k of n). It is zero for a machine that was activated without components.
 */
export function componentsNeeded({ componentMatch }: Pick<Policy, "componentMatch">, total: number): number {
  const some = { any: 1, most: Math.floor(total / 2) + 1, all: total };
  return Math.min(typeof componentMatch === "number" ? componentMatch : some[componentMatch], total);
}

/** Whether the license includes a release. A release that nobody has published here is not checked. */
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

/** The facts about the scopes of a request. A scope that it does not ask about is absent. */
export interface ScopeFacts {
  readonly hasComponents?: boolean;
  /** The machine, when it is known by its components and not by its fingerprint. */
  readonly recognized?: KnownMachine;
  readonly isUser?: boolean;
  readonly isIncluded?: boolean;
}
