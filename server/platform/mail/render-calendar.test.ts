import { expect, test } from "vitest";
import { renderCalendar } from "./render-calendar.ts";

const entry = {
  about: "license 1",
  at: "2026-11-30T03:07:00.000Z",
  title: "Your trial ends, or not; see\nthe mail",
  url: "https://shop.example/license-dashboard#extend",
};
const origin = { host: "shop.example", stampedAt: new Date("2026-11-28T03:07:00Z") };
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("a moment is one event with a day's notice", () => {
  const lines = linesOf(renderCalendar(entry, origin));
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines.at(-2)).toBe("END:VCALENDAR");
  expect(lines).toContain("DTSTART:20261130T030700Z");
  expect(lines).toContain("DTSTAMP:20261128T030700Z");
  expect(lines).toContain("TRIGGER:-P1D");
  expect(lines).toContain(String.raw`SUMMARY:Your trial ends\, or not\; see\nthe mail`);
  expect(lines).toContain(`URL:${entry.url}`);
});

test("a later mail about the same thing replaces the entry", () => {
  const uidOf = (text: string) => linesOf(text).find((line) => line.startsWith("UID:"));
  const sequenceOf = (text: string) =>
    Number(
      linesOf(text)
        .find((line) => line.startsWith("SEQUENCE:"))
        ?.slice(9),
    );
  const [first, moved] = [
    renderCalendar(entry, origin),
    renderCalendar(
      { ...entry, at: "2026-12-07T03:07:00.000Z" },
      { ...origin, stampedAt: new Date("2026-11-29T03:07:00Z") },
    ),
  ];
  expect(uidOf(moved)).toBe(uidOf(first));
  expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(first));
  expect(uidOf(renderCalendar({ ...entry, about: "license 2" }, origin))).not.toBe(uidOf(first));
});

test("long lines are folded at 75 octets, never inside a character", () => {
  const text = renderCalendar({ ...entry, title: "Lizenz läuft ab 🔑".repeat(12) }, origin);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${"Lizenz läuft ab 🔑".repeat(12)}`);
});

test.each([
  [67, ["SUMMARY:".length + 67]],
  [68, [75, 2]],
  [67 + 74, [75, 75]],
  [67 + 74 + 1, [75, 75, 2]],
])("a title of %i characters fills its lines: %j octets", (length, octets) => {
  const text = renderCalendar({ ...entry, title: "x".repeat(length) }, origin);
  const [summary = ""] = /^SUMMARY:.*(\r\n .*)*/m.exec(text) ?? [];
  expect(summary.split("\r\n").map((line) => line.length)).toEqual(octets);
});
