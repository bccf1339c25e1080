import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Block, Mail } from "../../../../../platform/mail/mail.ts";
import { leftInWords } from "../rules.ts";

interface LicenseNoticeProps {
  readonly shopName: string;
  readonly noun: "trial" | "license";
  readonly endsAt: Date;
  /** Until when the apps keep working. */
  readonly graceUntil: Date;
  readonly now: Date;
  /** Whether the address has to be confirmed before the apps work. */
  readonly paused: boolean;
  /** Whether a machine was ever activated. */
  readonly started: boolean;
  /** The page that asks for more time. */
  readonly extensionUrl: string;
  /** The dashboard, or the page that resumes a paused trial. */
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
  const { shopName, noun, endsAt, graceUntil, now, started } = props;
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
      // Somebody who has not started needs the steps before more time.
      ...(started ? askFirst(props) : [notStarted, ...stepsFirst(props)]),
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
  const { shopName, noun, endsAt, graceUntil, now } = props;
  const inGrace = graceUntil > now;
  const until = inGrace ? `Your apps keep working until ${formatMoment(graceUntil)}.` : stopped[noun];
  return {
    subject: `Your ${shopName} ${noun} ${outcome(props)}`,
    preheader: until,
    blocks: [
      { kind: "heading", text: `Your ${noun} has ended` },
      { kind: "paragraph", text: `It ended on ${formatMoment(endsAt)}. ${until}` },
      { kind: "paragraph", text: "Your account and your license key stay." },
      ...askFirst(props),
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

const askFirst = ({ extensionUrl, url }: LicenseNoticeProps): Block[] => [
  { kind: "button", label: askLabel, url: extensionUrl },
  askNote,
  { kind: "link", label: dashboardLabel, url },
];

const stepsFirst = ({ extensionUrl, url }: LicenseNoticeProps): Block[] => [
  { kind: "button", label: dashboardLabel, url },
  { kind: "link", label: askLabel, url: extensionUrl },
  askNote,
];

const askLabel = "Ask for more time";
const dashboardLabel = "Open dashboard";
const askNote: Block = {
  kind: "note",
  text: "Asking takes one click and no login. Support replies by email.",
};

const endInCalendar = ({ licenseId, shopName, noun, endsAt, url }: LicenseNoticeProps) => ({
  about: `license ${licenseId}`,
  at: endsAt.toISOString(),
  title: `Your ${shopName} ${noun} ends`,
  url,
});
