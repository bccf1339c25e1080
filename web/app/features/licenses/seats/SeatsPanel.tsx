import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { Member, SeatInvitation, SeatList } from "@keystead/contract/portal/seats";
import { useState } from "react";
import { problemOf } from "../../../lib/data/call-error.ts";
import { formatNumber } from "../../../lib/format.ts";
import { problemWords } from "../../../lib/problem-words.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { Loaded } from "../../loading/Loaded.tsx";
import { useFocusList } from "../../../ui/dialogs/use-focus-list.ts";
import { InviteArea } from "./InviteArea.tsx";
import { machineNames } from "./machine-names.ts";
import { SeatRows } from "./SeatRows.tsx";
import { SeatsSkeleton } from "./SeatsSkeleton.tsx";
import { TransferDialog } from "./TransferDialog.tsx";
import { useSeatChanges, useSeats } from "./use-seats.ts";

interface SeatsPanelProps {
  license: License;
  machines: readonly Machine[];
  /** Whether the license works now. */
  usable: boolean;
}

/** Who uses a license, for its owner: members, open invitations, and how many more may come. */
export function SeatsPanel({ license, machines, usable }: SeatsPanelProps) {
  const query = useSeats(license.id);
  const { used, max } = query.data?.users ?? license.users;
  return (
    <Panel
      title="People"
      aside={
        <span className="text-13 text-muted tabular-nums">{`${formatNumber(used)} of ${max === null ? "unlimited" : formatNumber(max)}`}</span>
      }
    >
      <Loaded
        query={query}
        title="The people on this license didn't load"
        loading="Loading the people on this license"
        skeleton={<SeatsSkeleton count={license.users.used} />}
      >
        {(seats) => <People license={license} machines={machines} usable={usable} seats={seats} />}
      </Loaded>
    </Panel>
  );
}

type Question = { act: "remove"; member: Member } | { act: "withdraw"; invitation: SeatInvitation };

function People({ license, machines, usable, seats }: SeatsPanelProps & { seats: SeatList }) {
  const changes = useSeatChanges(license.id);
  const [question, setQuestion] = useState<Question>();
  const [asking, setAsking] = useState(false);
  const [heir, setHeir] = useState<Member>();
  const [transferring, setTransferring] = useState(false);
  const { content, onRemoved } = useFocusList(
    [...seats.members, ...seats.invitations].map(({ email }) => email),
  );

  function ask(next: Question) {
    setQuestion(next);
    setAsking(true);
  }

  async function answer() {
    if (!question) return;
    const isMember = question.act === "remove";
    const { id, email } = isMember ? question.member : question.invitation;
    await (isMember ? changes.remove : changes.withdraw).mutateAsync(id).then(
      ({ message }) => {
        onRemoved(email);
        showToast({ title: message, description: "The seat is free." });
      },
      refused(isMember ? `${email} was not removed` : `The invitation of ${email} was not withdrawn`),
    );
  }

  async function sendAgain(email: string) {
    await changes.invite.mutateAsync(email).then(
      () =>
        showToast({
          title: "Invitation sent again",
          description: `${email} has 7 days to accept. The earlier link no longer works.`,
        }),
      refused("The invitation wasn't sent"),
    );
  }

  async function transfer(member: Member) {
    return changes.transfer.mutateAsync(member.id).then(({ message }) => {
      setTransferring(false);
      showToast({ title: "License transferred", description: message });
      return undefined;
    }, problemOf);
  }

  return (
    <div ref={content} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <SeatRows
        seats={seats}
        machines={machines}
        onTransfer={(member) => {
          setHeir(member);
          setTransferring(true);
        }}
        onRemove={(member) => ask({ act: "remove", member })}
        onSendAgain={sendAgain}
        onWithdraw={(invitation) => ask({ act: "withdraw", invitation })}
      />
      <div className="border-t border-line pt-4">
        <InviteArea usable={usable} seats={seats} invite={changes.invite.mutateAsync} />
      </div>
      {question && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={question.act === "remove" ? `Remove ${question.member.email}?` : "Withdraw the invitation?"}
          confirmLabel={question.act === "remove" ? "Remove person" : "Withdraw invitation"}
          destructive
          onConfirm={answer}
        >
          {question.act === "remove" ? (
            <Removal machines={machines.filter(({ member }) => member === question.member.email)} />
          ) : (
            `The link in the email to ${question.invitation.email} stops working, and the seat is free.`
          )}
        </ConfirmDialog>
      )}
      {heir && (
        <TransferDialog
          key={heir.id}
          open={transferring}
          member={heir}
          onClose={() => setTransferring(false)}
          onTransfer={() => transfer(heir)}
        />
      )}
    </div>
  );
}

function Removal({ machines }: { machines: readonly Machine[] }) {
  const names = machineNames(machines);
  return (
    <>
      Their key stops working at the next check
      {names && (
        <>
          , and <strong className="font-semibold wrap-anywhere text-text">{names}</strong>{" "}
          {machines.length === 1 ? "is" : "are"} removed from the license
        </>
      )}
      . You can invite them again later.
    </>
  );
}

function refused(title: string) {
  return (error: Error): void => {
    const { message, detail } = problemWords(problemOf(error), "Something went wrong. Please try again.");
    showToast({ title, description: detail ?? message, tone: "bad" });
  };
}
