/** Backup, verification and restore of a large shop, and what validations notice of a backup. */
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../e2e/fixtures/product.ts";
import { runJob } from "../server/db/testing/run-job.ts";
import { bodiesFor, loadValidations } from "./tools/load-validations.ts";
import { median, printTable } from "./tools/print-table.ts";
import { runCommand } from "./tools/run-command.ts";
import { machinesEach, openSeededDatabase } from "./tools/seed-licenses.ts";

const [licenses = 100_000, rounds = 3] = process.argv.slice(2).map(Number);
/** How much slower the slowest validations may be during a backup. */
const maxSlowdown = 2;
/** Seconds of one load without a backup. */
const quietSeconds = 5;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const folder = await mkdtemp(join(tmpdir(), "keystead-bench-backups-"));
const identityFile = join(folder, "key");
execFileSync(process.execPath, ["server/command-line/main.ts", "backup", "identity", identityFile]);
const recipient = /age1[\da-z]+/.exec(await readFile(identityFile, "utf8"))?.[0] ?? "";
const env = {
  BACKUP_TO: join(folder, "disk"),
  BACKUP_RECIPIENT: recipient,
  LOG_LEVEL: "error",
};

const run = (dataDir: string, ...words: string[]) => runCommand({ ...env, DATA_DIR: dataDir }, words);

async function sizeOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  let size = 0;
  for (const entry of entries)
    if (entry.isFile())
      size += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return size / 1e6;
}

const product = await startProduct({ env });
try {
  const seeded = await openSeededDatabase(product.dataDir);
  await seeded.add(0, licenses);
  const bodies = bodiesFor(licenses, (index) => seeded.license(index));
  const url = `${product.url}/v1/licenses/validate`;
  await loadValidations(url, bodies, quietSeconds);
  // So that no nightly one is restored for the monthly check.
  await run(product.dataDir, "backup", "now");
  await run(product.dataDir, "backup", "verify", "latest", "--identity", identityFile);

  const quiet: number[] = [];
  const busy: number[] = [];
  const nightly: number[] = [];
  const backups: { seconds: number; peak: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await loadValidations(url, bodies, quietSeconds)).p99);
    const backup = run(product.dataDir, "backup", "now");
    busy.push((await loadValidations(url, bodies, backup)).p99);
    backups.push(await backup);
    nightly.push((await loadValidations(url, bodies, runJob(seeded.db, "back-up"))).p99);
  }
  const alone = await run(product.dataDir, "backup", "now");
  const cluster = await sizeOf(join(product.dataDir, "postgres", "data"));
  const [name = ""] = (await readdir(join(env.BACKUP_TO, "backups"))).toSorted().toReversed();
  const stored = await sizeOf(join(env.BACKUP_TO, "backups", name));
  const verified = await run(product.dataDir, "backup", "verify", name, "--identity", identityFile);
  await seeded.close();
  await product.stop();
  const target = join(folder, "restored");
  const restored = await run(target, "restore", name, "--identity", identityFile);
  await cp(join(product.dataDir, "secret-key"), join(target, "secret-key"));
  if ((await readFile(join(target, "secret-key"))).length === 0) throw new Error("the secret key is empty");

  say(
    `${licenses.toLocaleString("en-US")} licenses with ${machinesEach} machines each, ${cluster.toFixed(0)} MB of data files; ` +
      `the backup, encrypted: ${stored.toFixed(0)} MB.\n`,
  );
  printTable(
    ["", "seconds", "peak memory, MB"],
    [
      ["backup now, alone", alone.seconds, alone.peak],
      [
        "backup now, under validations",
        median(backups.map(({ seconds }) => seconds)),
        median(backups.map(({ peak }) => peak)),
      ],
      ["backup verify", verified.seconds, verified.peak],
      ["restore", restored.seconds, restored.peak],
    ],
  );
  say("");
  const during = (p99s: readonly number[]) => [
    median(p99s).toFixed(0),
    (median(p99s) / median(quiet)).toFixed(2),
  ];
  printTable(
    ["validations", "p99, ms", "of quiet"],
    [
      ["quiet", ...during(quiet)],
      ["during `backup now`", ...during(busy)],
      ["during the nightly one", ...during(nightly)],
    ],
  );
  if (Math.max(median(busy), median(nightly)) > maxSlowdown * median(quiet)) process.exitCode = 1;
} finally {
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
}
