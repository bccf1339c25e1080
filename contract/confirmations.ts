import { formatMoment } from "./values/format-moment.ts";

/** For how long a mailed link works. */
interface LinkLife {
  readonly validMinutes: number;
}
/** The address that a mail went to, or of the person whom a change is about. */
interface Addressed {
  readonly email: string;
}
interface Named {
  readonly name: string;
}

/**
 * What a call has done that answers nothing else, by its code, and what the sentence about it names. The answer carries both, so
 * that a page can say it in its own words.
 */
export interface OutcomeData {
  login_link_requested: LinkLife;
  reset_link_requested: LinkLife;
  password_reset: object;
  password_set: object;
  password_changed: object;
  email_confirmed: object;
  email_confirmed_before: object;
  confirmation_link_mailed: LinkLife;
  proof_link_mailed: Addressed & LinkLife;
  logged_out: object;
  session_ended: object;
  other_sessions_ended: object;
  two_factor_turned_off: object;
  passkey_removed: object;
  account_deleted: object;
  api_key_revoked: Named;
  trial_started: { readonly license: { readonly trialDays: number } };
  trial_used: object;
  trial_link_mailed: LinkLife;
  extension_requested: Addressed;
  extension_repeated: Addressed & { readonly askedAt: string };
  machine_removed: Named;
  invitation_withdrawn: Addressed;
  member_removed: Addressed;
  seat_given_up: object;
  license_transferred: Addressed & { readonly takeBackHours: number };
  license_taken_back: Addressed;
  download_link_mailed: Addressed & LinkLife;
  trigger_deleted: object;
  message_sent: Addressed;
}

export type Outcome = keyof OutcomeData;

/** The sentences of outcomes, for programs. */
export const confirmations: { readonly [Code in Outcome]: (data: OutcomeData[Code]) => string } = {
  login_link_requested: ({ validMinutes }) =>
    `If this address has an account, you'll get an email with a login link. It works once, for up to ${validMinutes} minutes.`,
  reset_link_requested: ({ validMinutes }) =>
    `If this address has an account, you'll get an email with a link to choose a new password. It works for up to ${validMinutes} minutes.`,
  password_reset: () => "Your password is changed. Log in with the new one.",
  password_set: () => "Your password is set. Other devices are logged out.",
  password_changed: () => "Your password is changed. Other devices are logged out. API keys keep working.",
  email_confirmed: () => "Your email address is confirmed.",
  email_confirmed_before: () => "Your email address is already confirmed.",
  confirmation_link_mailed: ({ validMinutes }) =>
    `A new link is on its way. It works for ${validMinutes / 60} hours.`,
  proof_link_mailed: ({ email, validMinutes }) =>
    `We emailed a link to ${email}. It works for ${validMinutes} minutes.`,
  logged_out: () => "You're logged out.",
  session_ended: () => "Session ended.",
  other_sessions_ended: () => "All other sessions ended.",
  two_factor_turned_off: () => "Two-factor authentication is off.",
  passkey_removed: () => "Passkey removed.",
  account_deleted: () => "Your account was deleted.",
  api_key_revoked: ({ name }) => `${name} was revoked.`,
  trial_started: ({ license }) => `Success! Your ${license.trialDays}-day free trial has been activated.`,
  trial_used: () =>
    "Your account is ready. You've already used your free trial, so we didn't start a new one.",
  trial_link_mailed: ({ validMinutes }) =>
    `Check your inbox: a login link is on its way. It works once, for ${validMinutes} minutes.`,
  extension_requested: ({ email }) => `We'll reply to ${email}.`,
  extension_repeated: ({ email, askedAt }) =>
    `You asked already, on ${formatMoment(new Date(askedAt))}. We'll reply to ${email}.`,
  machine_removed: ({ name }) => `${name} was removed.`,
  invitation_withdrawn: ({ email }) => `The invitation of ${email} was withdrawn.`,
  member_removed: ({ email }) => `${email} was removed.`,
  seat_given_up: () => "You gave up your seat.",
  license_transferred: ({ email, takeBackHours }) =>
    `${email} owns the license now. You stay as a member, and can take it back for ${takeBackHours} hours.`,
  license_taken_back: ({ email }) => `You own the license again. ${email} stays as a member.`,
  download_link_mailed: ({ email, validMinutes }) =>
    `We emailed the link to ${email}. It works for ${validMinutes / 60} hours.`,
  trigger_deleted: () => "The trigger was deleted.",
  message_sent: ({ email }) => `Thanks. Your message is on its way. We'll reply to ${email}.`,
};
