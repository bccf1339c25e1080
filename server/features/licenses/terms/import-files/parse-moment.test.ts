import { expect, test } from "vitest";
import { later } from "../../../../platform/clock.ts";
import { parseMoment } from "./parse-moment.ts";

const read = (text: string, latest?: Date) => {
  const parsed = parseMoment(text, latest);
  return parsed.ok ? parsed.value.toISOString() : parsed.problem;
};

test.each([
  ["2027-01-01", "2027-01-01T00:00:00.000Z"],
  ["2028-02-29", "2028-02-29T00:00:00.000Z"],
  ["2027-12-31", "2027-12-31T00:00:00.000Z"],
  ["1980-01-01", "1980-01-01T00:00:00.000Z"],
  ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ["2027-01-31T10:00:00+02:00", "2027-01-31T08:00:00.000Z"],
  ["2027-01-31t10:00:00-0230", "2027-01-31T12:30:00.000Z"],
  ["2027-01-31 10:00z", "2027-01-31T10:00:00.000Z"],
])("%s is read as %s", (text, moment) => {
  expect(read(text)).toBe(moment);
});

test.each([
  ["2027-00-10", "isn't a day of the calendar"],
  ["2027-13-10", "isn't a day of the calendar"],
  ["2027-05-00", "isn't a day of the calendar"],
  ["2027-05-32", "isn't a day of the calendar"],
  ["2027-06-31", "isn't a day of the calendar"],
  ["2027-02-29", "isn't a day of the calendar"],
  ["1979-12-31", "is before 1980"],
  ["9999-12-31T23:00:00-02:00", "is beyond the year 9999"],
  ["2027-01-31T10:00:00", "says no time zone"],
  ["31.01.2027", "isn't a date"],
])("%s is refused: it %s", (text, reason) => {
  expect(read(text)).toContain(`"${text}" ${reason}`);
});

test("what has happened already is no later than now", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(read(now.toISOString(), now)).toBe(now.toISOString());
  expect(read(later(now, 1).toISOString(), now)).toContain("is in the future");
});
