import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { sql } from "./db/sql.ts";
import { temporaryFolder } from "./db/testing/temporary-folder.ts";
import { openCommand } from "./testing/open-command.ts";
import { shopDatabase } from "./testing/shop-database.ts";

test("a start with a wrong secret key runs no migration, and leaves DATA_DIR as it is", async () => {
  await using folder = await temporaryFolder();
  const db = await shopDatabase();
  const place = { DATABASE_URL: db.url, DATA_DIR: folder.path };
  const environment = { SECRET_KEY: randomBytes(32).toString("base64url") };
  await (await openCommand({ ...place, ...environment })).close();
  await db.execute(
    "drop table data_keys; delete from schema_migrations where version = (select max(version) from schema_migrations)",
  );
  const files = await readdir(folder.path);
  const wrong = { SECRET_KEY: randomBytes(32).toString("base64url") };
  for (const given of [wrong, {}] as const)
    await expect(openCommand({ ...place, ...given })).rejects.toThrow("this database was made with");
  expect(await db.row(sql`select to_regclass('data_keys') is null as absent`)).toEqual({ absent: true });
  expect(await readdir(folder.path)).toEqual(files);
  await db.close();
});
