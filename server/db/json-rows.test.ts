import { expect, test } from "vitest";
import { type JsonRow, readJsonRows } from "./json-rows.ts";
import { sql } from "./sql.ts";
import { testDatabase } from "./testing/test-database.ts";

interface Row {
  readonly micro: Date;
  readonly whole: Date;
  readonly early: Date;
  readonly late: Date | null;
  readonly none: Date | null;
  readonly text: string;
  readonly count: number;
  readonly list: readonly string[];
}

test("rows that come as one JSON document equal the same rows that come by columns", async () => {
  const db = await testDatabase();
  const rows = sql`
    select '2026-11-20 12:00:00.123456+00'::timestamptz as micro, '2026-11-20 12:00:00+00'::timestamptz as whole,
      '0099-01-01 00:00:00+00'::timestamptz as early, '12026-01-01 00:00:00+00'::timestamptz as late,
      null::timestamptz as none, '2026-11-20T12:00:00+00:00'::text as text, 7::bigint as count, array['a,b', 'c"d'] as list
    union all
    select '1970-01-01 00:00:00+00', '2026-11-20 12:00:00.5+00', '1000-01-01 00:00:00+00', null, null, '', 0, array[]::text[]`;
  try {
    const answer = await db.row<{ found: JsonRow<Row>[] }>(sql`select json_agg(r) as found from (${rows}) r`);
    const moments = { micro: true, whole: true, early: true, late: true, none: true } as const;
    const read = readJsonRows<Row>(answer?.found ?? [], moments);
    expect(read).toEqual(await db.rows<Row>(rows));
    expect(readJsonRows<Row>(null, moments)).toEqual([]);
  } finally {
    await db.close();
  }
});
