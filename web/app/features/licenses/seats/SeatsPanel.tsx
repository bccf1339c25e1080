import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { Member, SeatInvitation, SeatList } from "@keystead/contract/portal/seats";
import { useState } from "react";
import { problemOf } from "../../../lib/data/call-error.ts";
import { formatNumber } from "../../../lib/format.ts";
import { problemWords } from "../../../lib/problem-words.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { WithNames } from "../../../ui/WithNames.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { isLinkProblem } from "../../accounts/links/LinkProblem.tsx";
import { Loaded } from "../../loading/Loaded.tsx";
import { useFocusList } from "../../../ui/dialogs/use-focus-list.ts";
import { InviteArea } from "./InviteArea.tsx";
import { MachineNames } from "./MachineNames.tsx";
import { SeatRows } from "./SeatRows.tsx";
import { isTakeBackOpen } from "./time-left.ts";
import { SeatsSkeleton } from "./SeatsSkeleton.tsx";
import { TransferDialog, type TransferProof } from "./TransferDialog.tsx";
import { useSeatChanges, useSeats } from "./use-seats.ts";
import type { TransferLink } from "./use-transfer-link.ts";

interface SeatsPanelProps {
  license: License;
  machines: readonly Machine[];
  /** Whether the license works now. */
  usable: boolean;
  transferLink: TransferLink;
}

/** Who uses a license, for its owner: members, open invitations, and how many more may come. */
export function SeatsPanel(props: SeatsPanelProps) {
  const { license } = props;
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
        {(seats) => <People {...props} seats={seats} />}
      </Loaded>
    </Panel>
  );
}

type Question = { act: "remove"; member: Member } | { act: "withdraw"; invitation: SeatInvitation };

function People({ license, machines, usable, transferLink, seats }: SeatsPanelProps & { seats: SeatList }) {
  const changes = useSeatChanges(license.id);
  const [question, setQuestion] = useState<Question>();
  const [asking, setAsking] = useState(false);
  const [heir, setHeir] = useState<Member>();
  const [transferring, setTransferring] = useState(false);
  const { token, spend } = transferLink;
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
        showToast({ title: message, names: [email], description: "The seat is free." });
      },
      refused(isMember ? `${email} was not removed` : `The invitation of ${email} was not withdrawn`, email),
    );
  }

  async function sendAgain(email: string) {
    await changes.invite.mutateAsync(email).then(
      () =>
        showToast({
          title: "Invitation sent again",
          description: `${email} has 7 days to accept. The earlier link no longer works.`,
          names: [email],
        }),
      refused("The invitation wasn't sent", email),
    );
  }

  async function transfer(member: Member, proof: TransferProof) {
    const problem = await changes.transfer
      .mutateAsync({ member: member.id, ...proof })
      .then(({ message }) => {
        setTransferring(false);
        showToast({ title: "License transferred", description: message, names: [member.email] });
        return undefined;
      }, problemOf);
    if (!problem) spend();
    if (!problem || !isLinkProblem(problem)) return problem;
    spend();
    setTransferring(false);
    showToast({ title: "This link no longer works", description: "Get a new one.", tone: "bad" });
    return undefined;
  }

  return (
    <div ref={content} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {token !== undefined && (
        <p role="status" className="text-15 text-muted">
          Confirmed by email. {nextStepOf(seats)}
        </p>
      )}
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
          names={question.act === "remove" ? [question.member.email] : undefined}
          confirmLabel={question.act === "remove" ? "Remove person" : "Withdraw invitation"}
          destructive
          onConfirm={answer}
        >
          {question.act === "remove" ? (
            <Removal machines={machines.filter(({ member }) => member === question.member.email)} />
          ) : (
            <WithNames
              text={`The link in the email to ${question.invitation.email} stops working, and the seat is free.`}
              names={[question.invitation.email]}
            />
          )}
        </ConfirmDialog>
      )}
      {heir && (
        <TransferDialog
          key={heir.id}
          open={transferring}
          member={heir}
          token={token}
          onClose={() => setTransferring(false)}
          onTransfer={(proof) => transfer(heir, proof)}
        />
      )}
    </div>
  );
}

/** What comes after a transfer was confirmed by email. */
function nextStepOf({ members, invitations }: SeatList): string {
  if (isTakeBackOpen(members))
    return "You can transfer the license as soon as the former owner can't take it back anymore.";
  if (members.length > 0) return "Choose the new owner with “Make owner”.";
  return invitations.length > 0
    ? "The new owner has to accept an invitation first."
    : "Invite the new owner first.";
}

function Removal({ machines }: { machines: readonly Machine[] }) {
  return (
    <p>
      <span>Their key stops working at the next check</span>
      {machines.length > 0 && (
        <span>
          , and{" "}
          <strong className="font-semibold wrap-anywhere text-text">
            <MachineNames machines={machines} />
          </strong>{" "}
          {machines.length === 1 ? "is" : "are"} removed from the license
        </span>
      )}
      <span>. You can invite them again later.</span>
    </p>
  );
}

function refused(title: string, email: string) {
  return (error: Error): void => {
    const { message, detail } = problemWords(problemOf(error), "Something went wrong. Please try again.");
    showToast({ title, description: detail ?? message, names: [email], tone: "bad" });
  };
}
