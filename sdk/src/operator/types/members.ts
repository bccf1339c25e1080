// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, PreviewOptions } from "../call-options.ts";
import type { Preview } from "../objects/licenses.ts";
import type { OperatorMember, OperatorInvitation } from "../objects/members.ts";

export interface MembersRemoveInput {
  /** The address of a member or of an invitation, in any spelling. */
  email: string;
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface MembersCalls {
  /** Lists who uses a license beside its owner, and who is invited. Needs the scope `members:read`. */
  list(
    id: string,
    options?: CallOptions,
  ): Promise<{
    success: true;
    owner: string;
    members: Array<OperatorMember>;
    invitations: Array<OperatorInvitation>;
  }>;

  /** Removes a person from a license: a member, whose key and machines on it go, or an invitation. A member gets one email. Needs the scope `members:remove`. */
  remove(
    id: string,
    input: MembersRemoveInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    email: string;
    was: "member" | "invited";
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;
}
