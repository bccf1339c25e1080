import { expect, test } from "vitest";
import { days, hours, minutes } from "./platform/clock.ts";
import { jobDefinitions } from "./job-definitions.ts";

/** How long a job waits from one of its moments to the next. It knows the cron expressions that are in use. */
function periodOf(schedule: string): number {
  const [minute = "", hour = "", ...rest] = schedule.split(" ");
  expect(rest, schedule).toEqual(["*", "*", "*"]);
  const every = /^\*(?:\/([1-9]\d?))?$/.exec(minute);
  if (every && hour === "*") return minutes(Number(every[1] ?? 1));
  expect(Number(minute), schedule).toBeLessThan(60);
  if (hour === "*") return hours(1);
  expect(Number(hour), schedule).toBeLessThan(24);
  return days(1);
}

test("a job that soon comes again by itself is not tried again, and every other one is", () => {
  const retries = new Map(jobDefinitions.map((job) => [job.name, job.retries]));
  const once = [...retries].filter(([, count]) => count === 0).map(([name]) => name);
  expect(new Set(once)).toEqual(
    new Set([
      "release-silent-machines",
      "poll-market",
      "fetch-token-images",
      "poll-videos",
      "chain-audit",
      "check-mail-login",
      "check-mail-login-at-start",
    ]),
  );
  expect([...retries.values()].every((count) => count === 0 || count >= 2)).toBe(true);
});

test("every job that looks for something by itself does so as often as customers are promised", () => {
  const periods = jobDefinitions.flatMap(({ name, schedule }) =>
    schedule === undefined ? [] : [[name, periodOf(schedule)]],
  );
  expect(Object.fromEntries(periods)).toEqual({
    "send-license-notices": minutes(5),
    "hash-key-endings": minutes(10),
    "release-silent-machines": minutes(1),
    "delete-expired-invitations": minutes(10),
    "delete-ended-blocks": days(1),
    "forget-old-sessions": days(1),
    "delete-old-security-events": days(1),
    "poll-market": minutes(1),
    "fetch-token-images": minutes(1),
    "thin-market-history": hours(1),
    "poll-videos": minutes(5),
    "remove-unused-artifacts": hours(1),
    "delete-abandoned-drafts": days(1),
    "forget-old-events": days(1),
    "update-figures": hours(1),
    "delete-old-firings": hours(1),
    "forget-whole-limits": hours(1),
    "delete-expired-idempotency-keys": hours(1),
    "forget-old-mails": days(1),
    "delete-old-events": days(1),
    "delete-old-webhook-deliveries": days(1),
    "delete-old-messages": days(1),
    "delete-old-operator-sessions": days(1),
    "back-up": days(1),
    "chain-audit": minutes(1),
    "check-mail-login": minutes(10),
  });
});
