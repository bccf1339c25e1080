import type { FoundByWords, FoundNoun } from "@keystead/contract/operator/finding/find";
import { operatorScopes } from "@keystead/contract/values/operator-key";
import { findByWords } from "../features/operators/finding/find-by-words.ts";
import { presentFound } from "../features/operators/finding/present-found.ts";
import { cleanText } from "../platform/mail/clean-text.ts";
import { type Command, UsageError } from "./command.ts";
import { readCount } from "./licenses/license-options.ts";
import { lineUp } from "./line-up.ts";

const usual = 5;
const most = 1000;

export const findCommand: Command = {
  name: "find",
  usage: "<words> [--limit n]",
  about: "Finds licenses, accounts, messages, emails and releases by an address, a key or its end, an ID, …",
  options: { limit: { type: "string" } },
  isRead: true,
  async run(deps, { words, values }) {
    const text = words.join(" ").trim();
    if (text === "") throw new UsageError("find needs words, such as an address.");
    const limit = values["limit"] === undefined ? usual : readCount("limit", values["limit"], most);
    const found = presentFound(await findByWords(deps, text, { limit, showsKeys: false }), operatorScopes);
    const lines = parts.flatMap(([noun, title, rowsOf]) => {
      const rows = rowsOf(found).map((cells) => cells.map(cleanText));
      if (rows.length === 0) return [];
      return [
        title,
        ...lineUp(rows).map((line) => `  ${line}`),
        ...(found.more.includes(noun) ? [more] : []),
      ];
    });
    return { lines: lines.length === 0 ? ["Nothing is found."] : lines, json: found };
  },
};

const more = "  …and more: --limit 50";

/** What is printed of each noun, with its ID first. */
const parts: readonly (readonly [FoundNoun, string, (found: FoundByWords) => string[][]])[] = [
  [
    "accounts",
    "Accounts",
    ({ accounts }) =>
      (accounts ?? []).map(({ id, email, created_at, is_confirmed, suspended_at }) => [
        id,
        email,
        `since ${dayOf(created_at)}`,
        suspended_at ? "suspended" : is_confirmed ? "confirmed" : "not confirmed",
      ]),
  ],
  [
    "licenses",
    "Licenses",
    ({ licenses }) =>
      licenses.map(({ id, license_key, email, tier, status, ends_at }) => [
        id,
        license_key,
        email,
        tier,
        status,
        ends_at === null ? "never ends" : `ends ${dayOf(ends_at)}`,
      ]),
  ],
  [
    "entries",
    "Inbox",
    ({ entries }) =>
      (entries ?? []).map(({ id, created_at, state, kind, email, subject, license_id }) => [
        id,
        created_at,
        state,
        kind,
        email,
        subject ?? license_id ?? "",
      ]),
  ],
  [
    "mails",
    "Emails",
    ({ mails }) =>
      (mails ?? []).map(({ id, created_at, template, recipient, outcome, last_error }) => [
        id,
        created_at,
        template,
        recipient,
        outcome,
        last_error ?? "",
      ]),
  ],
  [
    "releases",
    "Releases",
    ({ releases }) =>
      (releases ?? []).map(({ id, product, version, channel, published_at, yanked_at }) => [
        id,
        product,
        version,
        channel,
        yanked_at ? "yanked" : published_at ? `published ${dayOf(published_at)}` : "draft",
      ]),
  ],
];

const dayOf = (moment: string): string => moment.slice(0, 10);
