import type { SeatInvitation } from "@keystead/contract/portal/seats";
import { useState } from "react";
import { formatDate } from "../../../lib/format/dates.ts";
import { Button } from "../../../ui/Button.tsx";
import { currentTime } from "../../../ui/clock.ts";
import { Time } from "../../../ui/live/Time.tsx";
import { useNow } from "../../../ui/live/use-now.ts";
import { SeatEntry } from "./SeatEntry.tsx";
import { timeLeft } from "./invitation-time-left.ts";

interface InvitationEntryProps {
  invitation: SeatInvitation;
  onSendAgain: () => Promise<void>;
  onWithdraw: () => void;
}

/** Somebody who was invited and has not answered. */
export function InvitationEntry({ invitation, onSendAgain, onWithdraw }: InvitationEntryProps) {
  const [sending, setSending] = useState(false);
  const { email, invitedAt, expiresAt } = invitation;

  async function sendAgain() {
    setSending(true);
    await onSendAgain();
    setSending(false);
  }

  return (
    <SeatEntry
      email={email}
      actions={
        <>
          <Button
            size="small"
            busy={sending}
            aria-label={`Send again to ${email}`}
            onClick={() => void sendAgain()}
          >
            Send again
          </Button>
          <Button size="small" aria-label={`Withdraw the invitation of ${email}`} onClick={onWithdraw}>
            Withdraw
          </Button>
        </>
      }
    >
      Invited <Time value={new Date(invitedAt)} show="day" /> · <TimeLeft expiresAt={new Date(expiresAt)} />
    </SeatEntry>
  );
}

function TimeLeft({ expiresAt }: { expiresAt: Date }) {
  const [shownAt] = useState(currentTime);
  const now = useNow(30_000) ?? shownAt;
  return (
    <time dateTime={expiresAt.toISOString()} title={formatDate(expiresAt, "exact", "own")}>
      {timeLeft(expiresAt, now)}
    </time>
  );
}
