import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperatorRole } from "@keystead/contract/values/operator-role";
import { ConfirmedAction } from "../../features/confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../features/confirmations/use-confirmed-action.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { call } from "../calls/api.ts";
import { roleNames } from "../session/role-names.ts";
import { operatorsKey } from "./operators-key.ts";

interface Invitation {
  id: string;
  email: string;
  role: OperatorRole;
  expiresAt: string;
}

/** The invitations that still work, with buttons that withdraw them. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (id: string) => dataOf(call("DELETE /api/operator/invitations/{id}", { params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: operatorsKey }),
  });
  const { ask, content, confirmation } = useConfirmedAction(invitations.map(({ id }) => id));
  const askToWithdraw = ({ id, email }: Invitation) =>
    ask({
      title: `Withdraw the invitation of ${email}?`,
      names: [email],
      consequences: "The link in their email stops working.",
      label: "Withdraw invitation",
      act: () => withdraw.mutateAsync(id),
      done: () => ({ title: "Invitation withdrawn" }),
      failed: "The invitation wasn't withdrawn",
      entry: id,
    });
  return (
    <Part title="Invited">
      <div ref={content} tabIndex={-1} className="outline-none">
        <ul className="divide-y divide-line border-y border-line">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="flex min-h-11 items-center justify-between gap-4 py-2.5">
              <div className="min-w-0">
                <p className="text-15 font-medium wrap-anywhere">
                  <bdi>{invitation.email}</bdi>
                </p>
                <div className="flex flex-wrap gap-x-3 text-13 text-muted">
                  <span>{roleNames[invitation.role]}</span>
                  <span>
                    <span>Until </span>
                    <Time value={new Date(invitation.expiresAt)} />
                  </span>
                </div>
              </div>
              <Button
                size="small"
                onClick={() => askToWithdraw(invitation)}
                aria-label={`Withdraw the invitation of ${invitation.email}`}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <ConfirmedAction {...confirmation} />
    </Part>
  );
}
