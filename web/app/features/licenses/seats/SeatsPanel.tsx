import type { CallProblem } from "@keystead/contract/client";
import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { Member, SeatInvitation, SeatList } from "@keystead/contract/portal/seats";
import { useState } from "react";
import { problemOf } from "../../../lib/data/call-error.ts";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { problemWords } from "../../../lib/problem-words.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { WithNames } from "../../../ui/WithNames.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { isLinkProblem } from "../../accounts/links/LinkProblem.tsx";
import type { Proof } from "../../accounts/passwords/proof.ts";
import { ConfirmedAction } from "../../confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../confirmations/use-confirmed-action.ts";
import { Loaded } from "../../loading/Loaded.tsx";
import { InviteArea } from "./InviteArea.tsx";
import { MachineNames } from "./MachineNames.tsx";
import { SeatRows } from "./SeatRows.tsx";
import { SeatsSkeleton } from "./SeatsSkeleton.tsx";
import { TransferDialog } from "./TransferDialog.tsx";
import { isTakeBackOpen, useSeatChanges, useSeats } from "./use-seats.ts";
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

function People({ license, machines, usable, transferLink, seats }: SeatsPanelProps & { seats: SeatList }) {
  const changes = useSeatChanges(license.id);
  const [heir, setHeir] = useState<Member>();
  const [transferring, setTransferring] = useState(false);
  const { token, spend } = transferLink;
  const { ask, content, confirmation } = useConfirmedAction(
    [...seats.members, ...seats.invitations].map(({ email }) => email),
  );

  const askToRemove = ({ id, email }: Member) =>
    ask({
      title: `Remove ${email}?`,
      names: [email],
      consequences: <Removal machines={machines.filter(({ member }) => member === email)} />,
      label: "Remove person",
      act: () => changes.remove.mutateAsync(id),
      done: () => ({ title: `${email} was removed.`, description: "The seat is free." }),
      failed: `${email} was not removed`,
      reasonOf: reasonInWords,
      entry: email,
    });

  const askToWithdraw = ({ id, email }: SeatInvitation) =>
    ask({
      title: "Withdraw the invitation?",
      names: [email],
      consequences: (
        <WithNames
          text={`The link in the email to ${email} stops working, and the seat is free.`}
          names={[email]}
        />
      ),
      label: "Withdraw invitation",
      act: () => changes.withdraw.mutateAsync(id),
      done: () => ({ title: `The invitation of ${email} was withdrawn.`, description: "The seat is free." }),
      failed: `The invitation of ${email} was not withdrawn`,
      reasonOf: reasonInWords,
      entry: email,
    });

  async function sendAgain(email: string) {
    await changes.invite.mutateAsync(email).then(
      () =>
        showToast({
          title: "Invitation sent again",
          description: `${email} has 7 days to accept. The earlier link no longer works.`,
          names: [email],
        }),
      (error: Error) =>
        showToast({
          title: "The invitation wasn't sent",
          description: reasonInWords(problemOf(error)),
          names: [email],
          tone: "bad",
        }),
    );
  }

  async function transfer(member: Member, proof: Proof) {
    const problem = await changes.transfer
      .mutateAsync({ member: member.id, ...proof })
      .then(({ email, takeBackHours }) => {
        setTransferring(false);
        showToast({
          title: "License transferred",
          description: `${email} owns the license now. You stay as a member, and can take it back for ${takeBackHours} hours.`,
          names: [email],
        });
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
        onRemove={askToRemove}
        onSendAgain={sendAgain}
        onWithdraw={askToWithdraw}
      />
      <div className="border-t border-line pt-4">
        <InviteArea usable={usable} seats={seats} invite={changes.invite.mutateAsync} />
      </div>
      <ConfirmedAction {...confirmation} />
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

/** What to do next after the owner has confirmed a transfer by email. */
function nextStepOf({ members, invitations }: SeatList): string {
  if (isTakeBackOpen(members))
    return "You can transfer the license once the previous owner can no longer take it back.";
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

function reasonInWords(problem: CallProblem): string {
  const { message, detail } = problemWords(problem, "Something went wrong. Please try again.");
  return detail ?? message;
}
