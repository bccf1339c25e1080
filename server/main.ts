import { createServer } from "node:net";
import { join } from "node:path";
import { brand } from "@keystead/content/brand";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import type { Deps } from "./deps.ts";
import { jobDefinitions } from "./job-definitions.ts";
import { publishSample } from "./features/releases/publish-sample.ts";
import { systemClock } from "./platform/clock.ts";
import { loadSecretKey } from "./platform/crypto/load-secret-key.ts";
import { openSigner } from "./platform/crypto/open-signer.ts";
import { createPasswords } from "./platform/crypto/passwords.ts";
import { createSecrets } from "./platform/crypto/secrets.ts";
import { createOrigins } from "./platform/http/origins.ts";
import { openJobs } from "./platform/jobs/jobs.ts";
import { startWorker } from "./platform/jobs/start-worker.ts";
import { createLimits } from "./platform/limits/limits.ts";
import { createLog, type Log } from "./platform/log.ts";
import { openMailer } from "./platform/mail/open-mailer.ts";
import { createDiskStorage } from "./platform/storage/artifact-storage.ts";

const root = join(import.meta.dirname, "..");

type Close = () => Promise<unknown>;

/** Things to close, the last opened first. */
class Closing {
  readonly #steps: Close[] = [];

  add(step: Close): void {
    this.#steps.unshift(step);
  }

  async run(log: Log): Promise<void> {
    for (const step of this.#steps)
      await step().catch((error: unknown) => log.error({ err: error }, "something did not close cleanly"));
  }
}

/** Port 0 means any: the address stands in links, so it has to be known before anything is built. */
async function choosePort({ port, host }: Config): Promise<number> {
  if (port !== 0) return port;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen(0, host, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

async function openDeps(config: Config, port: number, log: Log, closing: Closing): Promise<Deps> {
  const { databaseUrl, dataDir } = config;
  const db = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir, log });
  closing.add(() => db.close());
  const applied = await migrate(db);
  if (applied.length > 0) log.info({ applied }, "the database was brought up to date");

  const clock = systemClock;
  const secrets = createSecrets(await loadSecretKey(config.secretKey, dataDir));
  const signer = await openSigner(db, secrets, clock);
  const jobs = await openJobs({ db, log }, jobDefinitions);
  closing.add(() => jobs.close());
  return {
    config,
    origins: createOrigins(config.publicUrl, config.host, port),
    db,
    jobs,
    limits: createLimits(db, secrets, clock),
    passwords: createPasswords(),
    secrets,
    signer,
    storage: createDiskStorage(join(dataDir, "artifacts")),
    clock,
    log,
  };
}

async function start(config: Config, log: Log, closing: Closing): Promise<string> {
  const port = await choosePort(config);
  const deps = await openDeps(config, port, log, closing);
  const published = await publishSample(deps, join(root, "build/releases"));
  if (published.length > 0) log.info({ published }, "the sample app was published for download");

  if (config.role !== "web") {
    const mailer = openMailer({ ...deps, brand });
    closing.add(() => mailer.close());
    const worker = await startWorker({ ...deps, mailer }, jobDefinitions);
    closing.add(() => worker.stop());
  }
  if (config.role === "worker") return "Keystead is working on jobs";
  const app = await buildApp(deps, { site: join(root, "web/build") });
  closing.add(() => app.close());
  await app.listen({ port, host: config.host });
  return `Keystead is ready at ${deps.origins.publicUrl}`;
}

/** Stops on the first signal, in order; at once on the second. */
function stopOnSignal(log: Log, closing: Closing): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void closing.run(log).then(() => process.exit(0));
    });
}

async function main(): Promise<void> {
  const read = readConfig();
  if (!read.ok) {
    process.stderr.write(`${read.reason}\n`);
    process.exit(1);
  }
  const log = createLog(read.config.logLevel);
  const closing = new Closing();
  stopOnSignal(log, closing);
  try {
    process.stdout.write(`${await start(read.config, log, closing)}\n`);
  } catch (error) {
    process.stderr.write(
      `Keystead could not start. ${error instanceof Error ? error.message : String(error)}\n`,
    );
    log.debug({ err: error }, "the start failed");
    await closing.run(log);
    process.exit(1);
  }
}

await main();
