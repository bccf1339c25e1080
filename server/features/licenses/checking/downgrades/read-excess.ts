import type { Queryable } from "../../../../db/database.ts";
import { isSameEmail } from "../../../../platform/email-address.ts";
import { type Excess, type LicenseUse, machinesKept, membersKept } from "./rules.ts";
import { findMembersAfter, isMachineAfter } from "./store.ts";

/** A license with the machine and the member who ask. */
interface Subject extends LicenseUse {
  readonly license: { readonly id: string };
  readonly machine: { readonly id: string } | null | undefined;
  /** Null for the owner. */
  readonly memberId: string | null;
}

/**
 * Whether the machine and the person who ask came after as many as the license allows, where its policy refuses these. Each answer is
 * of one statement, so that a place that is freed meanwhile lets exactly the next one in. A license within its limits costs no query.
 * @param user the address that the request names
 */
export async function readExcess(db: Queryable, subject: Subject, user?: string): Promise<Excess> {
  const { license, machine, memberId } = subject;
  const [machines, members] = [machinesKept(subject), membersKept(subject)];
  const isAsked = memberId !== null || user !== undefined;
  const late = members !== null && isAsked ? await findMembersAfter(db, license.id, members) : [];
  return {
    machine: machines !== null && machine ? await isMachineAfter(db, machine.id, machines) : false,
    user: late.some(
      ({ accountId, email }) => accountId === memberId || (user !== undefined && isSameEmail(email, user)),
    ),
  };
}
