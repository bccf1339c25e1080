import type { License } from "@keystead/contract/portal/licenses";
import { Address } from "../../accounts/Address.tsx";
import { Notice } from "../../../ui/layout/Notice.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { ResendLink } from "../../accounts/links/ResendLink.tsx";

interface ConfirmNoticeProps {
  license: Pick<License, "email" | "startDate" | "endDate">;
  confirmBy: Date;
  paused: boolean;
}

/** Asks to confirm the email address: before the trial pauses, while it is paused, and when it starts paused. */
export function ConfirmNotice({
  license: { email, startDate, endDate },
  confirmBy,
  paused,
}: ConfirmNoticeProps) {
  const resend = <ResendLink label="Send the link again" tone={paused ? "primary" : "quiet"} />;
  if (confirmBy <= new Date(startDate))
    return (
      <Notice title="Confirm your email to start your trial" action={resend}>
        <p>
          Open the link we emailed to <Address end=".">{email}</Address>
        </p>
        <p>Many trials started on your network today, so yours waits for this.</p>
      </Notice>
    );
  return paused ? (
    <Notice title="Your trial is paused: confirm your email" action={resend}>
      <p>
        Open the link we emailed to <Address>{email}</Address> and your trial picks up right away.
      </p>
      <p>
        It still ends <Time value={new Date(endDate)} />.
      </p>
    </Notice>
  ) : (
    <Notice title="Confirm your email to keep the trial running" action={resend}>
      <p>
        Open the link we emailed to <Address end=".">{email}</Address>
      </p>
      <p>
        Otherwise, your trial pauses <Time value={confirmBy} show="distance" />.
      </p>
    </Notice>
  );
}
