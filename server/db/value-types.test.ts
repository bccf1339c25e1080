import fc from "fast-check";
import { expect, test } from "vitest";
import { sql } from "./sql.ts";
import { testDatabase } from "./testing/test-database.ts";
import { parseMoment } from "./value-types.ts";

test("moments and lists of texts come as the driver's own parsers read them", async () => {
  const db = await testDatabase();
  try {
    const row = await db.row(sql`select
      '2026-11-20 12:00:00.123456+00'::timestamptz as micro, '2026-11-20 12:00:00+00'::timestamptz as whole,
      '2026-11-20 12:00:00.5+00'::timestamptz as half, '0099-01-01 00:00:00+00'::timestamptz as early,
      '12026-01-01 00:00:00+00'::timestamptz as late, 'infinity'::timestamptz as endless,
      array['volume-bot', 'reply-bot'] as plain, array[]::text[] as none, array['a,b', 'c"d', 'e\\f', '{g}', '', 'NULL'] as odd,
      array['a', null] as missing, array[['a', 'b'], ['c', 'd']] as nested, null::text[] as nothing`);
    expect(row).toEqual({
      micro: new Date("2026-11-20T12:00:00.123Z"),
      whole: new Date("2026-11-20T12:00:00Z"),
      half: new Date("2026-11-20T12:00:00.500Z"),
      early: new Date("0099-01-01T00:00:00Z"),
      late: new Date(Date.UTC(12_026, 0, 1)),
      endless: Infinity,
      plain: ["volume-bot", "reply-bot"],
      none: [],
      odd: ["a,b", 'c"d', "e\\f", "{g}", "", "NULL"],
      missing: ["a", null],
      nested: [
        ["a", "b"],
        ["c", "d"],
      ],
      nothing: null,
    });
  } finally {
    await db.close();
  }
});

test("a moment is parsed as the engine would, with any number of digits, and rounded down to milliseconds", () => {
  const years = {
    min: new Date("1000-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59Z"),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(years), fc.stringMatching(/^(\.\d{1,6})?$/), (date, fraction) => {
      const second = date.toISOString().slice(0, 19);
      const expected = new Date(`${second}${fraction}Z`);
      expect(parseMoment(`${second}${fraction}+00:00`)).toEqual(expected);
      expect(parseMoment(`${second.replace("T", " ")}${fraction}+00`)).toEqual(expected);
    }),
  );
});
