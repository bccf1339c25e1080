import type { OperatorRole } from "@keystead/contract/values/operator-role";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { roleNames } from "../session/role-names.ts";

interface Invitation {
  id: string;
  email: string;
  role: OperatorRole;
  expiresAt: string;
}

/** The invitations that still work. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Part title="Invited">
      <ul className="divide-y divide-line border-y border-line">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="py-2.5">
            <p className="text-15 font-medium wrap-anywhere">
              <bdi>{email}</bdi>
            </p>
            <div className="flex flex-wrap gap-x-3 text-13 text-muted">
              <span>{roleNames[role]}</span>
              <span>
                <span>Until </span>
                <Time value={new Date(expiresAt)} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
