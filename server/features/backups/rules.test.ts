import { expect, test } from "vitest";
import { archiveSettings } from "../../db/recovery/archive-settings.ts";
import { days, hours, later, minutes, seconds } from "../../platform/clock.ts";
import { type Manifest, newManifest } from "../../platform/storage/backup-manifest.ts";
import {
  isLogFile,
  isLogKept,
  isVerificationDue,
  keptNames,
  maxWaitingSegments,
  momentOf,
  nameOf,
  shipEvery,
} from "./rules.ts";

const start = new Date("2025-11-01T02:17:00Z");
const nightly = (count: number): string[] =>
  Array.from({ length: count }, (_, night) => nameOf(later(start, days(night))));

test("a name gives its moment back, and other names none", () => {
  expect(nameOf(new Date("2026-11-28T02:17:05.123Z"))).toBe("2026-11-28T02-17-05Z");
  expect(momentOf("2026-11-28T02-17-05Z")).toEqual(new Date("2026-11-28T02:17:05Z"));
  for (const name of ["", "latest", "2026-11-28", "2026-11-28T02-17-05Zx", "2026-13-28T02-17-05Z"])
    expect(momentOf(name)).toBeUndefined();
});

test("of nightly backups, seven days, four weeks and twelve months are kept", () => {
  const names = nightly(400);
  const kept = [...keptNames(names)].toSorted();
  expect(kept.slice(-7)).toEqual(names.slice(-7));
  // 5 December 2026 is a Saturday: the last of its week, and those of the three Sundays before.
  expect(kept.map((name) => name.slice(0, 10))).toEqual([
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-15",
    "2026-11-22",
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
});

test("of several backups of one day the last is kept, and what is no backup is left alone", () => {
  const early = nameOf(start);
  const late = nameOf(later(start, hours(5)));
  expect(keptNames([late, early, "notes"])).toEqual(new Set([late, "notes"]));
});

test("a pause of a year costs no backup", () => {
  const names = [...nightly(3), nameOf(later(start, days(400)))];
  expect(keptNames(names)).toEqual(new Set(names));
});

const manifest = (madeAt: Date, firstSegment: string, lastSegment: string): Manifest =>
  newManifest({
    name: nameOf(madeAt),
    release: "1.0.0",
    madeAt: madeAt.toISOString(),
    kind: "cluster",
    isEncrypted: false,
    data: { path: "data", size: 1, sha512: "0" },
    log: { system: "1", firstSegment, lastSegment, consistentAt: madeAt.toISOString() },
    artifacts: [],
    keys: null,
    rows: {},
  });
const segment = (number: number): string =>
  `00000001000000000000${number.toString(16).toUpperCase().padStart(4, "0")}`;

test("the log is kept from the first backup of the last week on, and in the spans of older ones", () => {
  const now = later(start, days(30));
  const manifests = [
    manifest(start, segment(10), segment(12)),
    manifest(later(now, -days(7)), segment(200), segment(201)),
    manifest(later(now, -days(1)), segment(300), segment(300)),
  ];
  const kept = (number: number) => isLogKept(segment(number), manifests, now);
  expect([9, 10, 11, 12, 13].map(kept)).toEqual([false, true, true, true, false]);
  expect([199, 200, 250, 300, 400].map(kept)).toEqual([false, true, true, true, true]);
});

test("without a backup nothing of the log is removed, and after a long pause only the spans stay", () => {
  expect(isLogKept(segment(1), [], start)).toBe(true);
  const old = [manifest(start, segment(10), segment(12))];
  expect(isLogKept(segment(13), old, later(start, days(7)))).toBe(true);
  expect(isLogKept(segment(13), old, later(start, days(7) + 1))).toBe(false);
  expect(isLogKept(segment(12), old, later(start, days(700)))).toBe(true);
});

test.each([
  ["000000010000000000000002", true],
  ["00000002.history", true],
  ["000000010000000000000003.partial", true],
  ["000000010000000000000002.000000D0.backup", false],
  ["000000010000000000000002.part", false],
  ["00000001000000000000000g", false],
])("%s is part of the log: %s", (name, expected) => {
  expect(isLogFile(name)).toBe(expected);
});

test("a lost machine costs a minute at most: a segment is archived, noticed and stored in time", () => {
  // A segment of 16 MiB is compressed and stored in a second or two.
  const maxStoring = seconds(10);
  const waiting = seconds(Number(archiveSettings.archive_timeout));
  expect(waiting).toBe(seconds(45));
  expect(waiting + shipEvery + maxStoring).toBeLessThanOrEqual(minutes(1));
});

test("two hours of the log may wait", () => {
  const waiting = seconds(Number(archiveSettings.archive_timeout));
  expect(maxWaitingSegments * waiting).toBe(hours(2));
});

test("a backup is verified on the first night, and each thirty days", () => {
  expect(isVerificationDue(null, start)).toBe(true);
  expect(isVerificationDue(start, later(start, days(30) - 1))).toBe(false);
  expect(isVerificationDue(start, later(start, days(30)))).toBe(true);
});
