import type { CallProblem } from "@keystead/contract/client";
import { href, Link } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { contactAddress } from "../../features/shell/contact-address.ts";
import { buttonClass } from "../../ui/Button.tsx";

interface RefusalWords {
  title: string;
  lede: string;
  /** Who can help. `dashboard` means that the dashboard offers the same as the link. */
  helps: "support" | "dashboard";
}

const refusals = {
  link_outdated: {
    title: "Your end date has changed",
    lede: "This reminder is about an earlier date. The new one is on your dashboard.",
    helps: "dashboard",
  },
  link_expired: {
    title: "This link has expired",
    lede: "It works until 30 days after your apps stop. You can still ask from your dashboard.",
    helps: "dashboard",
  },
  license_suspended: {
    title: "Your license is suspended",
    lede: "More time won't start your apps again. Support can tell you why, and what helps.",
    helps: "support",
  },
  license_revoked: {
    title: "Your license was revoked",
    lede: "It can't get more time. Support can tell you why.",
    helps: "support",
  },
  owner_changed: {
    title: "This license has a new owner",
    lede: "Only the owner can ask for more time. If it should still be yours, contact support.",
    helps: "support",
  },
  no_license: {
    title: "This license no longer exists",
    lede: "It was deleted with its account. Support can set up a new one.",
    helps: "support",
  },
} as const satisfies Record<string, RefusalWords>;

export type MoreTimeRefusal = keyof typeof refusals;

/**
 * The reason, if a request for more time was refused because of the license or the link. Trying again does not change
 * that.
 */
export function refusalOf({ code }: CallProblem): MoreTimeRefusal | undefined {
  return code !== undefined && Object.hasOwn(refusals, code) ? (code as MoreTimeRefusal) : undefined;
}

/** Explains why nothing was requested and what to do instead. */
export function MoreTimeRefused({ refusal }: { refusal: MoreTimeRefusal }) {
  const { title, lede, helps } = refusals[refusal];
  return (
    <AccountPage title={title} lede={lede} arrived>
      {helps === "support" ? (
        <Link to={contactAddress("My license")} className={buttonClass({ tone: "primary", wide: true })}>
          Contact support
        </Link>
      ) : (
        <ToDashboard />
      )}
    </AccountPage>
  );
}

/** Links from the page of a reminder to the dashboard. */
export function ToDashboard() {
  return (
    <Link to={href("/dashboard")} className={buttonClass({ tone: "primary", wide: true })}>
      Go to dashboard
    </Link>
  );
}
