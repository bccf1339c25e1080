import type { EventType } from "../event-types.ts";

/** When an event of each type happens, in a sentence for whoever sets up a webhook. */
export const eventDescriptions: Readonly<Record<EventType, string>> = {
  "account.created": "Someone signed up, or got an account with their first license.",
  "account.confirmed": "Someone confirmed the email address of their account.",
  "account.email_changed": "An operator gave an account another email address.",
  "account.suspended": "An operator suspended an account.",
  "account.reinstated": "An operator ended the suspension of an account.",
  "account.deleted": "An account was deleted, with the licenses that it owned.",

  "license.issued":
    "A license was issued, or issued again because a stranger had registered its owner's address.",
  "license.activated": "The first machine was activated on a license.",
  "license.confirmed": "A paused trial continues, because its owner confirmed their email address.",
  "license.extended": "A license got more time, by a renewal or an operator.",
  "license.converted": "A license got another tier, with a new term.",
  "license.entitled": "An operator changed which apps and features a license covers.",
  "license.limited": "An operator changed how many machines and people a license allows.",
  "license.suspended": "An operator suspended a license, alone or with its owner's account.",
  "license.reinstated": "An operator ended the suspension of a license, or undid its revocation.",
  "license.revoked": "An operator revoked a license.",
  "license.transferred": "An operator gave a license to another owner.",
  "license.key_rotated": "A license got another key; the former one no longer works.",
  "license.extension_requested": "The owner of a license asked for more time.",
  "license.file_checked_out": "A machine got a license file, to work offline.",
  "license.ownership_transferred": "The owner of a license made a member its owner.",
  "license.ownership_returned": "A license went back to its former owner after a transfer.",

  "machine.activated": "A machine was activated on a license.",
  "machine.refused": "A machine couldn't be activated on a license; `code` says why.",
  "machine.deactivated": "An app gave up the place of its machine on a license.",
  "machine.freed": "A machine was removed from a license: by a person, by a block, or with its member.",
  "machine.released": "A machine lost its place on a license, because its app sent no heartbeat.",
  "machine.replaced": "A machine took the place of another one on a license.",
  "machine.renamed": "Someone gave a machine on their license another name.",

  "member.invited": "The owner of a license invited someone to it.",
  "member.joined": "Someone accepted an invitation to a license.",
  "member.left": "A member left a license.",
  "member.removed": "A member was removed from a license, by its owner or an operator.",
  "member.invitation_withdrawn": "An invitation to a license was withdrawn.",

  "trigger.fired": "The volume of a token reached the threshold of a trigger.",
  "release.downloaded": "A file of a release was downloaded with a license.",
  "release.published": "A version of an app was published.",
  "release.promoted": "A release moved to another channel.",
  "release.rollout_changed": "A release is offered to another share of machines.",
  "release.yanked": "A release was pulled: updaters no longer offer it.",
  "release.unyanked": "A release that was pulled is offered again.",

  "api_key.created": "A customer created an API key.",
  "api_key.revoked": "An API key was revoked, by its customer or an operator.",
  "mail.failed": "An email was given up after its last attempt.",

  "message.received": "Someone used the contact form, or asked for more time for a license.",
  "message.answered": "An operator answered a message, or gave a license the time that was requested.",
  "message.closed": "An operator closed a message, or the license of a request got another owner.",
  "message.reopened": "An operator reopened a message that was answered or closed.",

  "machine.blocked": "An operator blocked a machine in the whole shop.",
  "machine.unblocked": "An operator unblocked a machine in the whole shop.",

  "operator.acted": "An operator did something that no other event tells of.",
  "operator.refused": "An act of an operator was refused.",
};
