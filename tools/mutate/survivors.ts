/** A change that no test near it notices or has to notice. */
export interface AllowedSurvivor {
  readonly file: string;
  /** The line as it is written, without the blanks around it. */
  readonly code: string;
  /** The change in the words of the report. */
  readonly change: string;
  /** Why no test can notice the change, or why none should. */
  readonly reason: string;
}

/** `npm run mutate` names the entries that match no code any more. */
export const allowedSurvivors: readonly AllowedSurvivor[] = [
  {
    file: "contract/openapi/responses.ts",
    code: 'const description = status < 400 ? "Success" : "Refused";',
    change: "< => <=",
    reason: "The successes of a call have no status 400.",
  },
  {
    file: "contract/openapi/responses.ts",
    code: 'if (status >= 300 && status < 400) return { description: "Redirect", ...headersOf(endpoint, status) };',
    change: ">= => >",
    reason: "No call answers 300: redirects have a status of their own.",
  },
  ...["304 => 305", "304 => 303"].map((change) => ({
    file: "contract/openapi/responses.ts",
    code: 'return { 304: { description: "Not changed since, without a body", ...headersOf(endpoint, 304) } };',
    change,
    reason: "All answers below 400 have the same headers. Tests notice another status of the answer itself.",
  })),
  {
    file: "server/config-values.ts",
    code: "isIP(address) > 0 &&",
    change: "0 => 1",
    reason: "The versions of addresses are 4 and 6, and 0 says that it is none.",
  },
  ...["15 => 16", "15 => 14"].map((change) => ({
    file: "server/command-line/main.ts",
    code: "const maxEnd = seconds(15);",
    change,
    reason: "It ends a process that hangs after its work. A second more or less harms nobody.",
  })),
  {
    file: "server/features/accounts/defense/attempts/store.ts",
    code: "with first as (delete from login_attempts where ${row} and failures <= 1)",
    change: "failures <= 1 => true",
    reason: "Of two changes to one row, PostgreSQL makes only that of the main statement.",
  },
  {
    file: "server/features/accounts/defense/known-sources/store.ts",
    code: "select(columns, sql`from known_sources where source_hash = any(${hashes}::bytea[])`),",
    change: "source_hash = any(${hashes}::bytea[]) => true",
    reason: "The rows are looked up by their hashes afterwards, so the condition only saves time.",
  },
  {
    file: "server/features/licenses/personal-data/end-members.ts",
    code: 'await endSeat(tx, license, { accountId, kind: "member_removed" }, now);',
    change: 'await endSeat(tx, license, { accountId, kind: … er_removed" }, now); => nothing',
    reason: "The owner's account is deleted in the same transaction, and with it the license and its seats.",
  },
  {
    file: "server/features/licenses/machines/leases/rules.ts",
    code: "return ends.reduce((earliest, end) => (end < earliest ? end : earliest));",
    change: "< => <=",
    reason: "Of two ends at the same moment, either is the earliest.",
  },
  {
    file: "server/features/licenses/machines/activation/store.ts",
    code: "(l.account_id = ${accountId} and ${isWithin(null)})",
    change: "${isWithin(null)} => true",
    reason: "The table of reach gives owners all machines, so it is true.",
  },
  {
    file: "server/features/licenses/record/timeline/store.ts",
    code: "where member_id = ${accountId} and detail ? 'machine'",
    change: "detail ? 'machine' => true",
    reason: "Without it, names are null too, and null equals no name.",
  },
  {
    file: "server/features/licenses/record/timeline/store.ts",
    code: "where e.license_id = m.license_id and e.member_id is distinct from ${accountId}::uuid",
    change: "e.member_id is distinct from ${accountId}::uuid => true",
    reason: "The next statement removes all names from the account's own events.",
  },
  {
    file: "server/features/licenses/terms/import-files/parse-machine.ts",
    code: "lastSeenAt: seen.value && seen.value > activatedAt ? seen.value : activatedAt,",
    change: "> => >=",
    reason: "At that moment, the two are the same.",
  },
  {
    file: "server/features/licenses/terms/import-files/rules.ts",
    code: "return parsed({ startsAt: startsAt ?? (end < now ? end : now), endsAt: end, graceUntil });",
    change: "< => <=",
    reason: "At that moment, the end and now are the same.",
  },
  {
    file: "server/features/licenses/terms/issuing/rules.ts",
    code: 'return renewal === "from_now_if_expired" && now > endsAt ? now : endsAt;',
    change: "> => >=",
    reason: "At that moment, the end and now are the same.",
  },
  {
    file: "server/features/market/market-tokens/rules.ts",
    code: 'if (first !== second) return first > second === (by.order === "desc") ? -1 : 1;',
    change: "> => >=",
    reason: "The two differ.",
  },
  {
    file: "server/features/market/rules.ts",
    code: 'return typeof number === "number" && Number.isFinite(number) ? number : null;',
    change:
      'typeof number === "number" && Number.isFinite(number) => ((typeof number === "number") || (Number.isFinite(number)))',
    reason: "No number that is not finite lies within the limits of a figure.",
  },
  {
    file: "server/features/market/rules.ts",
    code: "return time > now.getTime() ? now : moment;",
    change: "> => >=",
    reason: "At that moment, the two are the same.",
  },
  {
    file: "server/features/market/rules.ts",
    code: "return text.length <= most",
    change: "<= => <",
    reason: "A text of just that length is cut to itself.",
  },
  {
    file: "server/features/market/market-tokens/rules.ts",
    code: "return one.address < other.address ? -1 : 1;",
    change: "< => <=",
    reason: "A list has each token once, so no two addresses are the same.",
  },
  {
    file: "server/features/releases/updates/rules.ts",
    code: "return place === undefined || (own[place] ?? 0) > (least[place] ?? 0);",
    change: "> => >=",
    reason: "The numbers at this place differ.",
  },
  {
    file: "server/features/triggers/store.ts",
    code: "and exists (select from license_seats s where s.license_id = t.license_id and s.account_id = ${accountId})))`;",
    change: "s.license_id = t.license_id => true",
    reason: "No act on triggers is open to members, so the condition is not reached.",
  },
  ...["1000 => 1001", "1000 => 999"].map((change) => ({
    file: "server/features/triggers/streams/rules.ts",
    code: "export const maxPerLicense = 1000;",
    change,
    reason:
      "A bound of what one process holds: a thousand open streams are too many for a test, and one more does no harm.",
  })),
  ...[
    "const name = colon < 0 ? text : text.slice(0, colon);",
    'const value = colon < 0 ? "" : text.slice(colon + 1).replace(/^ /, "");',
  ].map((code) => ({
    file: "sdk/src/triggers/read-events.ts",
    code,
    change: "< => <=",
    reason: "A line that begins with a colon is a comment, and is not read as a field.",
  })),
  {
    file: "web/app/lib/api.ts",
    code: "if (!answer.ok && answer.status > 0) await loadSentences();",
    change: "0 => 1",
    reason: "No answer has the status 1.",
  },
  ...["0 => 1", "0 => -1"].flatMap((change) => [
    {
      file: "web/app/lib/live/poller.ts",
      code: "for (const subscriber of subscribers) subscriber.due = 0;",
      change,
      reason: "Either moment is long past.",
    },
    {
      file: "web/app/lib/live/poller.ts",
      code: "const subscriber = { interval, notify, due: latest ? latest.requestedAt + interval : 0 };",
      change,
      reason: "Either moment is long past.",
    },
    {
      file: "web/app/lib/live/poller.ts",
      code: "timer = setTimeout(() => void poll(), Math.max(0, next - Date.now()));",
      change,
      reason: "A millisecond more or less is no wait.",
    },
  ]),
  {
    file: "web/app/features/shell/page/use-anchor-scroll.ts",
    code: "const target = link.hash.length > 1 ? document.getElementById(link.hash.slice(1)) : document.body;",
    change: "> => >=",
    reason: "The hash of a bare # is empty, so no hash has one character.",
  },
  {
    file: "web/app/lib/routing/use-navigate-while-here.ts",
    code: "const here = useRef(false);",
    change: "false => true",
    reason: "The first effect sets it to true, before anybody can send a form.",
  },
  {
    file: "server/features/licenses/machines/leases/store.ts",
    code: "from licenses where overrides <> '{}'`);",
    change: "overrides <> '{}' => true",
    reason: "A license without rules of its own has no days, so the condition only saves time.",
  },
  {
    file: "server/features/operators/operator-keys/check-operator-key.ts",
    code: 'if (!scopes.includes(scope)) return { ok: false, reason: "forbidden", keyId: id, needs: scope };',
    change: '"forbidden" => "forbidden_changed"',
    reason: "The types know the word, and the program looks for the other reason alone.",
  },
  {
    file: "server/features/webhooks/deliveries/provider.ts",
    code: "status >= 200 && status < 300",
    change: "200 => 199",
    reason: "The client takes answers below 200 for provisional ones, and waits for the final one.",
  },
];
