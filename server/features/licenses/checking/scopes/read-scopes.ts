import type { Policy } from "@keystead/contract/shop/policy";
import type { Queryable } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import type { LicenseFacts } from "../../facts/table.ts";
import { hashComponents } from "./hash-components.ts";
import { isUserOf } from "./is-user-of.ts";
import { type AskedScopes, type Components, componentsNeeded, isIncluded, type ScopeFacts } from "./rules.ts";
import { compareMachine, findByComponents } from "./store.ts";

/** The license that a request is about, and its machine as far as its fingerprint tells. */
interface Subject {
  readonly license: LicenseFacts;
  readonly policy: Policy;
  readonly machine: { readonly id: string } | null | undefined;
  /** The member who asks; null for the owner. */
  readonly memberId: string | null;
}

const nothingAsked: ScopeFacts = {};

/** Reads what a request asks about besides its key and its machine. A request that asks about nothing more costs no query. */
export async function readScopes(
  deps: Pick<Deps, "secrets">,
  db: Queryable,
  subject: Subject,
  asked: AskedScopes,
): Promise<ScopeFacts> {
  const { components, user, version } = asked;
  if (components === undefined && user === undefined && version === undefined) return nothingAsked;
  const { license } = subject;
  return {
    ...(components && (await readComponents(deps, db, subject, components))),
    ...(user !== undefined && { isUser: await isUserOf(db, license.id, user) }),
    ...(version !== undefined && { isIncluded: await readRelease(license, asked) }),
  };
}

/**
 * Compares the components of the machine that the fingerprint names. If it names none, compares all machines that have some
 * components in common. A machine that was activated without components is known by its fingerprint alone.
 */
async function readComponents(
  deps: Pick<Deps, "secrets">,
  db: Queryable,
  { license, policy, machine, memberId }: Subject,
  components: Components,
): Promise<Pick<ScopeFacts, "hasComponents" | "recognized">> {
  const hashes = hashComponents(deps, license.id, components);
  const found = machine
    ? [await compareMachine(db, machine.id, hashes)]
    : await findByComponents(db, { licenseId: license.id, memberId }, hashes);
  const match = found.find((each) => each && each.same >= componentsNeeded(policy, each.total));
  if (!match) return { hasComponents: false };
  const { same: _same, total: _total, ...recognized } = match;
  return { hasComponents: true, ...(!machine && { recognized }) };
}

/** Looks up the date of the release only when the license does not include every release. */
async function readRelease(license: LicenseFacts, { product, publishedAt }: AskedScopes): Promise<boolean> {
  if (license.updatesUntil === null || product === undefined) return true;
  return isIncluded(license, await publishedAt?.());
}
