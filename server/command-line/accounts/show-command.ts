import type { AccountSession } from "@keystead/contract/operator/accounts/sessions";
import type { ApiKey } from "@keystead/contract/portal/api-keys";
import { presentUser } from "../../features/accounts/identity/present-user.ts";
import {
  type DescribedAccount,
  describeAccount,
} from "../../features/operators/customers/describe-account.ts";
import { listAccountSessions } from "../../features/operators/account-lists/list-account-sessions.ts";
import { presentAccountSession } from "../../features/operators/account-lists/present-account-session.ts";
import { presentAccountNote } from "../../features/operators/customers/present-account-note.ts";
import { type Command, Refusal } from "../command.ts";
import { lineUp } from "../line-up.ts";
import { noteLines } from "./print-note.ts";
import { noAccount, readAddress } from "./read-address.ts";

export const showAccountCommand: Command = {
  name: "account show",
  usage: "<address>",
  about: "Shows the account of an address, in any of its spellings.",
  options: {},
  isRead: true,
  async run(deps, input) {
    const found = await describeAccount(deps, { email: readAddress(input) });
    if (!found.ok) throw new Refusal(noAccount);
    const user = presentUser(found.account);
    const listed = await listAccountSessions(deps, user.id);
    const sessions = listed.ok ? listed.sessions.map(presentAccountSession) : [];
    const { licenses, members, seats } = found.counts;
    const { notes } = found;
    const { suspendedAt, suspensionReason } = found.account;
    const facts = [
      ["Email", user.email],
      ["ID", user.id],
      ["Confirmed", user.emailVerified ? "yes" : "no"],
      ["Password", user.hasPassword ? "set" : "none, logs in by email"],
      ["Two-factor", found.twoFactor.onSince ? `on since ${found.twoFactor.onSince}` : "off"],
      ["Created", user.createdAt],
      ["Last login", user.lastLogin ?? "never"],
      ...(suspendedAt ? [["Suspended", `${suspendedAt.toISOString()}: ${suspensionReason ?? ""}`]] : []),
      ["Licenses", `${licenses}, with ${members} people beside the owner`],
      ["Seats", `${seats} on licenses of others`],
      ...found.apiKeys.map((key) => ["API key", describeKey(key)]),
      ...sessions.map((session) => ["Session", describeSession(session)]),
      ["Notes", describeCount(notes)],
    ];
    return {
      lines: [...lineUp(facts), ...notes.latest.flatMap(noteLines)],
      json: {
        ...user,
        twoFactorSince: found.twoFactor.onSince,
        suspendedAt,
        suspensionReason,
        licenses,
        members,
        seats,
        apiKeys: found.apiKeys,
        sessions,
        notes: { count: notes.count, latest: notes.latest.map(presentAccountNote) },
      },
    };
  },
};

function describeKey({ start, name, scopes, expired, lastUsedAt }: ApiKey): string {
  const use = expired ? "expired" : lastUsedAt === null ? "never used" : `last used ${lastUsedAt}`;
  return `${start}… ${name}, may ${scopes.join(" and ")}, ${use}`;
}

const describeSession = ({ device, address, last_seen_at: seen }: AccountSession): string =>
  `${device}, from ${address}, last seen ${seen}`;

const describeCount = ({ count, latest }: DescribedAccount["notes"]): string =>
  count > latest.length ? `${count}, the newest below; \`account notes\` lists them` : String(count);
