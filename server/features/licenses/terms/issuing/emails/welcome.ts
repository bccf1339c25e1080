import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Mail } from "../../../../../platform/mail/mail.ts";
import { keepKeySafe, setUpSteps } from "./set-up-steps.ts";

/** Welcomes a new customer: the license key of the trial, and how to start. */
export function welcome({
  licenseKey,
  endsAt,
  confirmHours,
  startsPaused,
  steps,
  dashboardUrl,
  productName,
}: MailFacts["welcome"]): Mail {
  const ready = startsPaused ? "Confirm your email to start your free trial." : "Your free trial is ready.";
  return {
    subject: `Your ${productName} license key`,
    preheader: `${ready} Here's your key.`,
    blocks: [
      { kind: "heading", text: `Welcome to ${productName}` },
      { kind: "paragraph", text: `${ready} Here's your license key:` },
      {
        kind: "data",
        rows: [
          { label: "License key", value: licenseKey },
          { label: "Trial ends", value: endsAt },
        ],
      },
      ...(confirmHours === null ? [] : [startsPaused ? confirmFirst : confirmWithin(confirmHours)]),
      setUpSteps(steps),
      { kind: "button", label: "Open dashboard", url: dashboardUrl },
      keepKeySafe,
    ],
  };
}

const confirmFirst: Mail["blocks"][number] = {
  kind: "paragraph",
  text: "Many trials started on your network today, so yours waits until you confirm this address with the link in our other email.",
};

function confirmWithin(hours: number): Mail["blocks"][number] {
  const text = `Please confirm this address within ${hours} hours with the link in our other email. Otherwise, the trial pauses until you do.`;
  return { kind: "paragraph", text };
}
