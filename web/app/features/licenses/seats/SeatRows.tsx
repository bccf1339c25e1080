import type { Machine } from "@keystead/contract/portal/licenses";
import type { Member, SeatInvitation, SeatList } from "@keystead/contract/portal/seats";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { InvitationEntry } from "./InvitationEntry.tsx";
import { MachineNames } from "./MachineNames.tsx";
import { SeatEntry } from "./SeatEntry.tsx";
import { isTakeBackOpen } from "./use-seats.ts";

interface SeatRowsProps {
  seats: SeatList;
  machines: readonly Machine[];
  onTransfer: (member: Member) => void;
  onRemove: (member: Member) => void;
  onSendAgain: (email: string) => Promise<void>;
  onWithdraw: (invitation: SeatInvitation) => void;
}

/** The owner, the members in the order in which they joined, and the open invitations. */
export function SeatRows({ seats, machines, ...acts }: SeatRowsProps) {
  const namesOf = (member: string | null) => {
    const own = machines.filter((machine) => machine.member === member);
    return own.length > 0 ? <MachineNames machines={own} /> : <span>no machine yet</span>;
  };
  // A license cannot be transferred again while the former owner can take it back.
  const isRecent = isTakeBackOpen(seats.members);
  return (
    <ul className="divide-y divide-line">
      <SeatEntry email={seats.owner} actions={<Chip>Owner</Chip>}>
        You · {namesOf(null)}
      </SeatEntry>
      {seats.members.map((member) => (
        <SeatEntry
          key={member.email}
          email={member.email}
          actions={
            <>
              {!isRecent && (
                <Button
                  size="small"
                  aria-label={`Make owner: ${member.email}`}
                  onClick={() => acts.onTransfer(member)}
                >
                  Make owner
                </Button>
              )}
              {member.takeBackUntil === null && (
                <Button
                  size="small"
                  aria-label={`Remove ${member.email}`}
                  onClick={() => acts.onRemove(member)}
                >
                  Remove
                </Button>
              )}
            </>
          }
        >
          {member.refused && <span>Refused, over the limit · </span>}
          <span>
            Joined <Time value={new Date(member.joinedAt)} show="day" /> · {namesOf(member.email)}
          </span>
          {member.takeBackUntil !== null && (
            <span>
              {" "}
              · Can take the license back until <Time value={new Date(member.takeBackUntil)} />
            </span>
          )}
        </SeatEntry>
      ))}
      {seats.invitations.map((invitation) => (
        <InvitationEntry
          // The key is the address. An invitation that is sent again has a new id, and this way its button keeps the
          // focus.
          key={invitation.email}
          invitation={invitation}
          onSendAgain={() => acts.onSendAgain(invitation.email)}
          onWithdraw={() => acts.onWithdraw(invitation)}
        />
      ))}
    </ul>
  );
}
