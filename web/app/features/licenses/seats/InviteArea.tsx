import type { SeatList } from "@keystead/contract/portal/seats";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { problemOf } from "../../../lib/data/call-error.ts";
import { counted } from "../../../lib/format/words.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { InviteForm } from "./InviteForm.tsx";

interface InviteAreaProps {
  /** Whether the license works now. */
  usable: boolean;
  seats: SeatList;
  invite: (email: string) => Promise<unknown>;
}

/** The form that invites people, or why nobody can be invited. */
export function InviteArea({ usable, seats, invite }: InviteAreaProps) {
  const [sent, setSent] = useState(0);
  const { used, max } = seats.users;
  const full = max !== null && used >= max;
  const limit = useRef<HTMLDivElement>(null);

  // The form had the focus. It disappears when its invitation takes the last seat.
  useEffect(() => {
    if (full && sent > 0 && document.activeElement === document.body)
      limit.current?.focus({ preventScroll: true });
  }, [full, sent]);

  if (!usable)
    return (
      <EmptyState title="Invitations are paused">
        You can invite people again once this license works.
      </EmptyState>
    );
  if (full)
    return (
      <div ref={limit} tabIndex={-1} className="outline-none">
        <EmptyState
          title={`All ${counted(max, "seat")} are taken`}
          action={
            <Link to={`${href("/pricing")}#tiers`} className={buttonClass({ size: "small" })}>
              Compare tiers
            </Link>
          }
        >
          To invite someone else, remove a person, withdraw an invitation, or move to a larger tier.
        </EmptyState>
      </div>
    );

  async function send(email: string) {
    return invite(email).then(() => {
      setSent((count) => count + 1);
      const description = `${email} has 7 days to accept.`;
      showToast({ title: "Invitation sent", description, names: [email] });
      return undefined;
    }, problemOf);
  }

  return <InviteForm key={sent} next={sent > 0} invitations={seats.invitations} onInvite={send} />;
}
