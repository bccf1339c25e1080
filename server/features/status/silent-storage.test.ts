import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { packSample } from "../../testing/pack-sample.ts";
import { testApp } from "../../testing/test-app.ts";
import { publishSample } from "../releases/publishing/publish-sample.ts";
import { checkParts } from "./check-parts.ts";

test("checks of a storage that never answers keep no connection of the database", async () => {
  const [shop, packed] = await Promise.all([testApp(), packSample()]);
  try {
    await publishSample(shop.deps, packed);
    const storage = { ...shop.deps.storage, has: () => new Promise<never>(() => undefined) };
    // More than there are connections.
    const reports = await Promise.all(
      Array.from({ length: 12 }, () => checkParts({ ...shop.deps, storage })),
    );
    for (const { parts } of reports) expect(parts.find(({ id }) => id === "downloads")?.state).toBe("down");
    expect(await shop.db.row(sql`select 1 as one`)).toEqual({ one: 1 });
  } finally {
    await shop.close();
    await rm(packed, { recursive: true });
  }
});
