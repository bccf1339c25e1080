import { days, later } from "../../server/platform/clock.ts";
import type { OperatorCall } from "./call-operator.ts";
import type { SeededLicense } from "../tools/seed-licenses.ts";

/** What the reads are about. */
export interface ReadSubjects {
  readonly licenses: number;
  readonly license: (index: number) => SeededLicense;
  readonly idOf: (index: number) => string;
  /** The license with the most events. */
  readonly busiest: string;
  /** The first and the last position of the events. */
  readonly positions: readonly [first: number, last: number];
  readonly webhook: string;
  readonly operatorKey: string;
  readonly now: Date;
}

/** A call that an operator's program makes to look something up. */
export interface OperatorRead {
  readonly name: string;
  readonly callOf: (round: number) => OperatorCall;
}

const get = (path: string, query: Record<string, string | number> = {}): OperatorCall => ({
  method: "GET",
  path: `/v1/admin/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
});

const post = (path: string, body: object): OperatorCall => ({
  method: "POST",
  path: `/v1/admin/${path}`,
  body,
});

/** Every read of the operator's programs, with each filter, also by what few or none have. */
export function operatorReads(subjects: ReadSubjects): OperatorRead[] {
  const of = (noun: string, calls: Record<string, (round: number) => OperatorCall>): OperatorRead[] =>
    Object.entries(calls).map(([name, callOf]) => ({ name: `${noun}: ${name}`, callOf }));
  return [
    ...of("licenses", licenseReads(subjects)),
    ...of("anything", findingReads(subjects)),
    ...of("events", eventReads(subjects)),
    ...of("audit", auditReads(subjects)),
    ...of("others", otherReads(subjects)),
  ];
}

/** Another license each round. */
const some = ({ licenses }: ReadSubjects, round: number): number => (round * 7919) % licenses;

function licenseReads(subjects: ReadSubjects): Record<string, (round: number) => OperatorCall> {
  const { license, idOf, licenses, now } = subjects;
  const search = (filter: object) => post("licenses/search", { ...filter, limit: 50 });
  const inDays = (count: number) => later(now, days(count)).toISOString();
  return {
    "a key": (round) => search({ words: license(some(subjects, round)).licenseKey }),
    "the end of a key": (round) => search({ words: license(some(subjects, round)).licenseKey.slice(-4) }),
    "an address": (round) => search({ words: `bench-${some(subjects, round)}@example.com` }),
    "the beginning of 1 to 111 addresses": (round) => search({ words: `bench-${some(subjects, round)}` }),
    "a fingerprint": (round) => search({ words: license(some(subjects, round)).fingerprint }),
    "what nothing has": (round) => search({ words: `nobody-${round}` }),
    "a domain that all have": () => search({ words: "@example.com" }),
    "a name that all machines have": () => search({ words: "Studio" }),
    "all, the newest": () => search({}),
    "all, a page in the middle": () => search({ after: idOf(Math.floor(licenses / 2)) }),
    "active, of a tier, ending soon": () =>
      search({ status: "active", tier: "professional", ends_before: inDays(400) }),
    "suspended, 1 in 5,000": () => search({ status: "suspended" }),
    "revoked, 1 in 10,000": () => search({ status: "revoked" }),
    "expired, none": () => search({ status: "expired" }),
    "pending, none": () => search({ status: "pending" }),
    "a tier that 1 in 20,000 has": () => search({ tier: "enterprise" }),
    "an app that all cover": () => search({ entitlement: "volume-bot" }),
    "an app that none covers": () => search({ entitlement: "no-bot" }),
    "an order": (round) => search({ order_number: `order-${Math.floor(some(subjects, round) / 10) * 10}` }),
    "an order that none has": (round) => search({ order_number: `nothing-${round}` }),
    "metadata of one": (round) =>
      search({ metadata: { crm: String((round % (licenses / 1000)) * 1000 + 3) } }),
    "metadata of 1 in 1,000": () => search({ metadata: { plan: "gold" } }),
    "ending before all": () => search({ ends_before: inDays(1) }),
    "made after all": () => search({ created_after: inDays(1) }),
    "not used for 60 days, half": () => search({ unused_since: inDays(-60) }),
    "a version that 1 in 10,000 has": () => search({ app_version: "3.6.0" }),
    "a version that none has": () => search({ app_version: "0.0.1" }),
    "one by its ID": (round) => get(`licenses/${idOf(some(subjects, round))}`),
    "machines of one": (round) => get(`licenses/${idOf(some(subjects, round))}/machines`),
  };
}

function findingReads(subjects: ReadSubjects): Record<string, (round: number) => OperatorCall> {
  const { license, idOf } = subjects;
  const find = (words: string) => post("find", { words, limit: 20 });
  return {
    "an address": (round) => find(`bench-${some(subjects, round)}@example.com`),
    "the beginning of all addresses": () => find("bench-"),
    "the end of a key": (round) => find(`••••-${license(some(subjects, round)).licenseKey.slice(-4)}`),
    "an ID of a license": (round) => find(idOf(some(subjects, round))),
    "an ID of nothing": () => find("01a22470-0000-7000-8000-000000000000"),
    "a version": () => find("3.7.2"),
    "what nothing has": (round) => find(`nobody-${round}`),
  };
}

function eventReads(subjects: ReadSubjects): Record<string, (round: number) => OperatorCall> {
  const {
    idOf,
    busiest,
    positions: [first, last],
  } = subjects;
  const middle = Math.floor((first + last) / 2);
  return {
    "from the first": () => get("events"),
    "a thousand from the middle": (round) => get("events", { after: middle + round, limit: 1000 }),
    "after the last": () => get("events", { after: last }),
    "a type that 1 in 20 has": () => get("events", { type: "license.issued" }),
    "that, near the end": () => get("events", { type: "license.issued", after: last - 1000 }),
    "a type that 1 in 50,000 has": () => get("events", { type: "license.transferred" }),
    "a type that none has": () => get("events", { type: "release.yanked" }),
    "about one license": (round) => get("events", { subject: idOf(some(subjects, round)) }),
    "about the busiest, its end": () => get("events", { subject: busiest, after: middle }),
    "a rare type about the busiest": () => get("events", { subject: busiest, type: "release.yanked" }),
    "about nothing": () => get("events", { subject: "01a22470-0000-7000-8000-000000000000" }),
  };
}

function auditReads(subjects: ReadSubjects): Record<string, (round: number) => OperatorCall> {
  const { idOf, busiest, operatorKey, now } = subjects;
  const ago = (count: number) => later(now, -days(count)).toISOString();
  return {
    "the newest": () => get("audit"),
    "a page in the middle": (round) => get("audit", { before: 200_000 + round }),
    "a type that 1 in 50,000 has": () => get("audit", { type: "license.transferred" }),
    "a type that none has": () => get("audit", { type: "release.yanked" }),
    "about one license": (round) => get("audit", { subject: idOf(some(subjects, round)) }),
    "about the busiest": () => get("audit", { subject: busiest }),
    "a rare type about the busiest": () => get("audit", { subject: busiest, type: "release.yanked" }),
    "of an operator key": () => get("audit", { operator_key: operatorKey }),
    "a type of that key that none has": () =>
      get("audit", { operator_key: operatorKey, type: "license.revoked" }),
    "a day, 70 days ago": () => get("audit", { from: ago(70), until: ago(69) }),
    "until 40 days ago": () => get("audit", { until: ago(40) }),
    "until 79 days ago": () => get("audit", { until: ago(79) }),
    "of the last hour, none": () => get("audit", { from: ago(1 / 24), type: "license.transferred" }),
    "from tomorrow": () => get("audit", { from: ago(-1) }),
    "a type in a day, 70 days ago": () =>
      get("audit", { from: ago(70), until: ago(69), type: "license.transferred" }),
  };
}

function otherReads(subjects: ReadSubjects): Record<string, (round: number) => OperatorCall> {
  const {
    webhook,
    positions: [first, last],
  } = subjects;
  const address = (round: number) => `bench-${some(subjects, round)}@example.com`;
  const deliveries = (query: Record<string, string | number> = {}) =>
    get(`webhooks/${webhook}/deliveries`, query);
  const search = (filter: object) => post("mails/search", { ...filter, limit: 50 });
  return {
    "figures of 30 days": () => get("figures"),
    "figures of ten years": () => get("figures", { days: 3650 }),
    "what became of sign-ups of 12 weeks": () => get("figures/conversion"),
    "what became of those of 520 weeks": () => get("figures/conversion", { weeks: 520 }),
    "downloads of 30 days": () => get("figures/downloads"),
    "downloads of a year": () => get("figures/downloads", { days: 365 }),
    "an account": (round) => post("accounts/search", { email: address(round) }),
    "the newest accounts": () => post("accounts/list", { limit: 50 }),
    "accounts of an address": (round) => post("accounts/list", { words: address(round) }),
    "accounts of the domain of all": () => post("accounts/list", { words: "@example.com", limit: 50 }),
    "suspended accounts": () => post("accounts/list", { state: "suspended" }),
    "all emails": () => search({}),
    "emails to an address": (round) => search({ recipient: address(round) }),
    "emails to nobody": (round) => search({ recipient: `nobody-${round}@example.com` }),
    "failed emails, 1 in 20,000": () => search({ outcome: "failed" }),
    "waiting emails": () => search({ outcome: "waiting" }),
    "sent emails": () => search({ outcome: "sent" }),
    "emails of an address that failed": (round) => search({ outcome: "failed", recipient: address(round) }),
    "deliveries, the newest": () => deliveries(),
    "deliveries, a page in the middle": () => deliveries({ before: Math.floor((first + last) / 2) }),
    "deliveries given up, 1 in 50,000": () => deliveries({ state: "given_up" }),
    "deliveries that wait, a few": () => deliveries({ state: "waiting" }),
  };
}
