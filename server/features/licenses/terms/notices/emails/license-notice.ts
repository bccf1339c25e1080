import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Block, Mail } from "../../../../../platform/mail/mail.ts";

type NoticeFacts = MailFacts["license-notice"];

/** Reminds the owner of a license that it ends, or has ended. */
export function licenseNotice(props: NoticeFacts): Mail {
  if (props.stage === "ended") return ended(props);
  return props.stage === "paused" ? endsPaused(props) : ends(props);
}

function ends(props: NoticeFacts): Mail {
  const { shopName, noun, endsAt, left, graceUntil, started } = props;
  return {
    subject: `Your ${shopName} ${noun} ends ${left}`,
    preheader: noun === "trial" ? "Then your apps stop. Nothing is charged." : "Then your apps stop.",
    blocks: [
      { kind: "heading", text: `Your ${noun} ends ${left}` },
      {
        kind: "paragraph",
        text: `It runs until ${endsAt}. ${consequence(noun, graceUntil)}`,
      },
      // Somebody who has not started needs the steps before more time.
      ...(started ? askFirst(props) : [notStarted, ...stepsFirst(props)]),
    ],
  };
}

function endsPaused(props: NoticeFacts): Mail {
  const { shopName, noun, endsAt, left, url } = props;
  return {
    subject: `Your ${shopName} ${noun} is paused and ends ${left}`,
    preheader: "Confirm your email to use the time that's left.",
    blocks: [
      { kind: "heading", text: `Your ${noun} is paused` },
      {
        kind: "paragraph",
        text: `Confirm your email to use the time that's left. The ${noun} ends on ${endsAt}, paused or not. Nothing is charged.`,
      },
      { kind: "button", label: "Confirm email", url },
    ],
  };
}

function ended(props: NoticeFacts): Mail {
  const { shopName, noun, endsAt, graceUntil, graceLeft } = props;
  const until = graceLeft === null ? stopped[noun] : `Your apps keep working until ${graceUntil}.`;
  return {
    subject: `Your ${shopName} ${noun} ${outcome(props)}`,
    preheader: until,
    blocks: [
      { kind: "heading", text: `Your ${noun} has ended` },
      { kind: "paragraph", text: `It ended on ${endsAt}. ${until}` },
      { kind: "paragraph", text: "You keep your account and your license key." },
      ...askFirst(props),
    ],
  };
}

/** What the subject says after the end: with a grace period, when the apps stop. */
function outcome({ graceUntil, graceLeft }: NoticeFacts): string {
  if (graceUntil === null) return "has ended";
  return graceLeft === null ? "has stopped working" : `stops working ${graceLeft}`;
}

const stopped = {
  trial: "Your apps have stopped, and nothing was charged.",
  license: "Your apps have stopped.",
} as const;

/** @param graceUntil until when the apps go on working; null when they stop with the license */
function consequence(noun: NoticeFacts["noun"], graceUntil: string | null): string {
  if (graceUntil) return `Your apps keep working until ${graceUntil}, then they stop.`;
  return noun === "trial" ? "Then your apps stop, and nothing is charged." : "Then your apps stop.";
}

const notStarted: Block = {
  kind: "paragraph",
  text: "You haven't started the app yet. The steps are on your dashboard and take a few minutes.",
};

const askFirst = ({ extensionUrl, url }: NoticeFacts): Block[] => [
  { kind: "button", label: askLabel, url: extensionUrl },
  askNote,
  { kind: "link", label: dashboardLabel, url },
];

const stepsFirst = ({ extensionUrl, url }: NoticeFacts): Block[] => [
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
