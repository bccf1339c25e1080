import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { release } from "../../server/db/migrating/release.ts";
import { shopDatabase } from "../../server/testing/shop-database.ts";
import { makeRelease } from "../fixtures/make-release.ts";
import { type Product, startProduct } from "../fixtures/product.ts";

const expansion = `-- expand
create table pets (license_id uuid primary key references licenses on delete cascade);
alter table licenses add column pets_allowed integer not null default 3;
`;
const contraction = "-- contract\nalter table licenses drop column pets_allowed;\n";

async function call(product: Product, path: string, body: object) {
  const response = await fetch(`${product.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

/** Somebody signs up at one process, and their app uses another one. */
async function useInTurns(one: Product, other: Product): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const { license } = (await call(one, "/api/register", {
    email,
    password: "blue kettle over nine hills",
  })) as {
    license: { licenseKey: string };
  };
  const machine = { license_key: license.licenseKey, fingerprint: randomUUID() };
  expect(await call(other, "/v1/licenses/activate", machine)).toMatchObject({ activated: true });
  expect(await call(one, "/v1/licenses/validate", machine)).toMatchObject({ valid: true });
  expect(await call(other, "/v1/licenses/validate", machine)).toMatchObject({ valid: true });
}

const versionOf = async (product: Product) =>
  ((await (await fetch(`${product.url}/api/status`)).json()) as { version: string }).version;

const goesOn = "a newer release has expanded the database; this one goes on working";
/** How often a process has said so. */
const timesSaid = (product: Product) => product.output().split(goesOn).length - 1;

/** Starts processes of several releases on one database. */
async function onOneDatabase() {
  const database = await shopDatabase();
  onTestFinished(() => database.close());
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomUUID().repeat(2),
    BACKUP_TO: "none",
    LOG_LEVEL: "info",
  };
  return async (folder?: string) => {
    const product = await startProduct({ env, ...(folder !== undefined && { folder }) });
    onTestFinished(() => product.dispose());
    return product;
  };
}

test("the release before works on while a newer one starts, and starts again beside it", async () => {
  await using newer = await makeRelease({ version: "7.1.0", migrations: { "9001_pets.sql": expansion } });
  const start = await onOneDatabase();
  const former = await start();
  const next = await start(newer.path);
  expect([await versionOf(former), await versionOf(next)]).toEqual([release, "7.1.0"]);
  await expect.poll(() => timesSaid(former)).toBe(1);
  await useInTurns(former, next);
  await useInTurns(next, former);
  await former.stop();
  expect(timesSaid(former)).toBe(1);

  const again = await start();
  await expect.poll(() => timesSaid(again)).toBe(1);
  await useInTurns(again, next);
});

test("once a newer release contracts, the one before ends, and refuses to start with the release that it needs", async () => {
  await using newer = await makeRelease({
    version: "7.2.0",
    migrations: { "9001_pets.sql": expansion, "9002_no_pets.sql": contraction },
  });
  const start = await onOneDatabase();
  const former = await start();
  const next = await start(newer.path);
  const reason = `The database is newer than this release, ${release}: it has had migration 9002_no_pets, which is not part of it. Start release 7.2.0, or a newer one.`;
  expect(await former.ended()).toBe(1);
  expect(former.output()).toContain(`Keystead stops. ${reason}\n`);
  await expect(start()).rejects.toThrow(`Keystead could not start. ${reason}\n`);
  await useInTurns(next, next);
});
