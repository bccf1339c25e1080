import { formatMoment } from "../../../../platform/mail/format-moment.ts";
import type { Block, Mail } from "../../../../platform/mail/mail.ts";
import { leftInWords } from "../rules.ts";

interface LicenseNoticeProps {
  readonly shopName: string;
  readonly supportEmail: string;
  readonly noun: "trial" | "license";
  readonly endsAt: Date;
  /** Until when the apps keep working. */
  readonly graceUntil: Date;
  readonly now: Date;
  /** Whether the address has to be confirmed before the apps work. */
  readonly paused: boolean;
  /** Whether a machine was ever activated. */
  readonly started: boolean;
  /** Where the next step is. */
  readonly url: string;
  /** The license, by which a later reminder finds the calendar entry of an earlier one. */
  readonly licenseId: string;
}

/** Reminds the owner of a license that it ends, or has ended. */
export function licenseNotice(props: LicenseNoticeProps): Mail {
  if (props.now >= props.endsAt) return ended(props);
  return props.paused ? endsPaused(props) : ends(props);
}

function ends(props: LicenseNoticeProps): Mail {
  const { shopName, noun, endsAt, graceUntil, now, started, url } = props;
  const left = leftInWords(endsAt, now);
  return {
    subject: `Your ${shopName} ${noun} ends ${left}`,
    preheader: noun === "trial" ? "Then your apps stop. Nothing is charged." : "Then your apps stop.",
    blocks: [
      { kind: "heading", text: `Your ${noun} ends ${left}` },
      {
        kind: "paragraph",
        text: `It runs until ${formatMoment(endsAt)}. ${consequence(noun, graceUntil > endsAt ? graceUntil : null)}`,
      },
      ...(started ? [] : [notStarted]),
      { kind: "button", label: "Open dashboard", url },
      moreTime(props),
    ],
    calendar: endInCalendar(props),
  };
}

function endsPaused(props: LicenseNoticeProps): Mail {
  const { shopName, noun, endsAt, now, url } = props;
  const left = leftInWords(endsAt, now);
  return {
    subject: `Your ${shopName} ${noun} is paused and ends ${left}`,
    preheader: "Confirm your email to use the time that's left.",
    blocks: [
      { kind: "heading", text: `Your ${noun} is paused` },
      {
        kind: "paragraph",
        text: `Confirm your email to use the time that's left. The ${noun} ends on ${formatMoment(endsAt)}, paused or not. Nothing is charged.`,
      },
      { kind: "button", label: "Confirm email", url },
    ],
    calendar: endInCalendar(props),
  };
}

function ended(props: LicenseNoticeProps): Mail {
  const { shopName, noun, endsAt, graceUntil, now, url } = props;
  const inGrace = graceUntil > now;
  const until = inGrace ? `Your apps keep working until ${formatMoment(graceUntil)}.` : stopped[noun];
  return {
    subject: `Your ${shopName} ${noun} ${outcome(props)}`,
    preheader: until,
    blocks: [
      { kind: "heading", text: `Your ${noun} has ended` },
      { kind: "paragraph", text: `It ended on ${formatMoment(endsAt)}. ${until}` },
      { kind: "paragraph", text: "Your account and your license key stay." },
      { kind: "button", label: "Open dashboard", url },
      moreTime(props),
    ],
  };
}

/** What the subject says after the end: with a grace period, when the apps stop. */
function outcome({ endsAt, graceUntil, now }: LicenseNoticeProps): string {
  if (graceUntil <= endsAt) return "has ended";
  return graceUntil > now ? `stops working ${leftInWords(graceUntil, now)}` : "has stopped working";
}

const stopped = {
  trial: "Your apps have stopped, and nothing was charged.",
  license: "Your apps have stopped.",
} as const;

/** @param graceUntil until when the apps go on working; null when they stop with the license */
function consequence(noun: LicenseNoticeProps["noun"], graceUntil: Date | null): string {
  if (graceUntil) return `Your apps keep working until ${formatMoment(graceUntil)}, then they stop.`;
  return noun === "trial" ? "Then your apps stop, and nothing is charged." : "Then your apps stop.";
}

const notStarted: Block = {
  kind: "paragraph",
  text: "You haven't started the app yet. The steps are on your dashboard and take a few minutes.",
};

const moreTime = ({ supportEmail }: LicenseNoticeProps): Block => ({
  kind: "note",
  text: `Need more time? Ask for it on your dashboard, or write to ${supportEmail}.`,
});

const endInCalendar = ({ licenseId, shopName, noun, endsAt, url }: LicenseNoticeProps) => ({
  about: `license ${licenseId}`,
  at: endsAt.toISOString(),
  title: `Your ${shopName} ${noun} ends`,
  url,
});
