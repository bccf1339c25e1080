import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";

import { jobDefinitions } from "../../job-definitions.ts";
import { installQueues } from "../../platform/jobs/install-queues.ts";
import { connect } from "../database.ts";
import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { sql } from "../sql.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { emptyDatabase } from "../testing/test-database.ts";
import { checkRights } from "./check-rights.ts";

let owner: Database;
let role: string;
let shop: Database;

beforeEach(async () => {
  owner = await emptyDatabase();
  role = `shop_${randomUUID().slice(0, 8)}`;
  await owner.execute(`create role ${role} login password 'p'`);
  shop = connect({ url: owner.url.replace(/\/\/[^@]*@/, `//${role}:p@`), log, maxConnections: 4 });
});

afterEach(async () => {
  await shop.close();
  await owner.execute(`drop owned by ${role}; drop role ${role}`);
  await owner.close();
});

const refusal = async () =>
  checkRights(shop, "jobs").then(
    () => "",
    (error: unknown) => String(error),
  );

/** Runs the statements that the refusal names, which are the last of its words. */
async function obey(words: string): Promise<void> {
  await owner.execute(/start again: (.*)$/.exec(words)?.[1] ?? "");
}

async function start(): Promise<void> {
  await checkRights(shop, "jobs");
  await migrate(shop);
  await installQueues({ db: shop, log }, jobDefinitions);
}

const countTables = () =>
  owner.count(
    sql`select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );

test("an ordinary role is told each grant that it needs; with them it starts", async () => {
  const words = await refusal();
  expect(words).toContain(`The role ${role} lacks rights in the database `);
  expect(words).toContain(`grant usage, create on schema public to ${role}; grant create on database test_`);
  expect(words).not.toContain("\n");
  expect(await countTables()).toBe(0);
  await obey(words);
  await start();
  expect(await countTables()).toBeGreaterThan(40);
});

test("a role that may not even look into the schema is told so", async () => {
  await owner.execute("revoke all on schema public from public");
  const words = await refusal();
  expect(words).toContain(`grant usage, create on schema public to ${role};`);
  await obey(words);
  await start();
});

test("a schema of the queue that somebody made needs no right to create one", async () => {
  await owner.execute(`grant usage, create on schema public to ${role}; create schema jobs`);
  const words = await refusal();
  expect(words).toMatch(/start again: grant usage, create on schema jobs to \w+;$/);
  await obey(words);
  await start();
});

test("a dump that a superuser restored is given to the role, with all that belongs to it", async () => {
  await migrate(owner);
  await installQueues({ db: owner, log }, jobDefinitions);
  await owner.execute("create schema other; create table other.stranger (id integer)");
  await owner.execute(`grant usage, create on schema public, jobs to ${role}`);
  const words = await refusal();
  expect(words).toContain(`alter table licenses owner to ${role};`);
  expect(words).toContain(`alter table jobs.job owner to ${role};`);
  expect(words).toContain("alter function ");
  expect(words).not.toContain("stranger");
  await obey(words);
  await start();
  await shop.execute("alter table licenses add column extra integer");
});

test("the owner of the database needs nothing more", async () => {
  const found = await owner.row<{ name: string }>(sql`select current_database() as name`);
  await owner.execute(`alter database ${found?.name} owner to ${role}`);
  await start();
  await start();
  await owner.execute(`reassign owned by ${role} to current_user`);
});

test("a server that is too old is refused", async () => {
  await expect(checkRights(owner, "jobs", 99)).rejects.toThrow(
    /^The database server is PostgreSQL \d.*, and Keystead needs 99 or newer\./,
  );
});
