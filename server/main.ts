import { join, relative } from "node:path";
import { buildFolders } from "@keystead/contract/shop/build-folders";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { jobDefinitions } from "./job-definitions.ts";
import type { Deps } from "./deps.ts";
import { openDeps } from "./open-deps.ts";
import { backUpJob } from "./features/backups/making/jobs.ts";
import { keepShipping } from "./features/backups/making/keep-shipping.ts";
import { findUnknownTiers } from "./features/licenses/terms/issuing/find-unknown-tiers.ts";
import { linkFirstOwner } from "./features/operators/join-links/link-first-owner.ts";
import { publishSample } from "./features/releases/publishing/publish-sample.ts";
import { openWebhookSender } from "./features/webhooks/deliveries/open-webhook-sender.ts";
import { keepPartitions } from "./features/tracking/retention/keep-partitions.ts";
import { watchMigrations } from "./db/migrating/watch-migrations.ts";
import { seconds } from "./platform/clock.ts";
import { Shutdown } from "./platform/shutdown/shutdown.ts";
import { reservePort } from "./platform/http/connections/reserve-port.ts";
import { drainServer } from "./platform/shutdown/drain-server.ts";
import { startWorker } from "./platform/jobs/start-worker.ts";
import { lookAtPlace } from "./platform/storage/look-at-place.ts";
import { createLog, type Log } from "./platform/log.ts";
import { openMailer } from "./platform/mail/open-mailer.ts";

const root = join(import.meta.dirname, "..");

/** The limit of a shutdown: jobs have ten seconds to end, requests eight, and then the database closes. */
const shutdownLimit = seconds(15);

async function start(
  config: Config,
  log: Log,
  shutdown: Shutdown,
  onMismatch: (mismatch: Error) => void,
): Promise<string> {
  // A worker does not listen: for it the port is only a part of links.
  const reserved = config.role === "worker" ? undefined : await reservePort(config);
  const deps = await openDeps({ config, port: reserved?.port ?? config.port, log, shutdown });
  shutdown.add(await watchMigrations({ db: deps.db, log, onMismatch }));
  await checkTiers(deps);
  const builds = buildFolders(relative(root, config.shop));
  const published = await publishSample(deps, join(root, builds.releases));
  if (published.length > 0) log.info({ published }, "the sample app was published for download");

  // Events of a month without a partition are stored too, so the start does not fail when a partition is missing.
  await keepPartitions(deps).catch((err: unknown) =>
    log.warn({ err }, "the partitions of usage events are made later"),
  );

  if (config.role !== "web") {
    const mailer = openMailer({ ...deps, brand: deps.shop.brand });
    shutdown.add(() => mailer.close());
    const worker = await startWorker({ ...deps, mailer }, jobDefinitions);
    shutdown.add(() => worker.stop());
    const webhooks = await openWebhookSender(deps);
    shutdown.addInParallel(() => webhooks.stop());
    const { place, isChosen } = config.backups;
    if (place?.kind === "folder" && (!isChosen || (await lookAtPlace(place, config.dataDir)).sharesDisk))
      log.warn("backups stay on this machine's disk; set BACKUP_TO to a place off the machine");
    const backUpAnew = () =>
      deps.db.transaction((tx) => deps.jobs.enqueue(tx, backUpJob, {}, { key: "after a gap" }));
    shutdown.addInParallel(keepShipping(deps, backUpAnew));
  }
  if (!reserved) return "Keystead is working on jobs";
  const app = await buildApp(deps, {
    site: join(root, builds.site),
    clients: join(root, builds.clients),
    stopping: shutdown.signal,
  });
  const drain = drainServer(app, shutdown.signal);
  if (config.role === "all") shutdown.addInParallel(drain);
  else shutdown.add(drain);
  await reserved.release();
  await app.listen({ port: reserved.port, host: reserved.host });
  const ready = `Keystead is ready at ${deps.origins.publicUrl}`;
  const first = await linkFirstOwner(deps);
  return first ? `${ready}\nBecome its first operator, within an hour: ${first.url}` : ready;
}

/**
 * Refuses to start beside licenses that no page could show, because their tier was taken out of the shop.
 * @throws with what to do
 */
async function checkTiers(deps: Deps): Promise<void> {
  const unknown = await findUnknownTiers(deps);
  if (unknown.length === 0) return;
  const tiers = unknown.map(({ tier, licenses }) => `"${tier}" (licenses: ${licenses})`).join(", ");
  throw new Error(
    `The shop no longer has the tier of some licenses: ${tiers}. Put it back into ${join(deps.config.shop, "tiers.ts")}. To give it up, convert these licenses first.`,
  );
}

/**
 * Graceful shutdown on the first signal, within 15 seconds; the second signal ends the process at once.
 * @returns begins it without a signal, with the exit code of the process
 */
function shutDownOnSignal(log: Log, shutdown: Shutdown): (exitCode: number) => void {
  const stop = (exitCode: number): void => {
    setTimeout(() => {
      log.error("the stop took too long and is cut short");
      process.exit(1);
    }, shutdownLimit);
    void shutdown.run(log).then(() => process.exit(exitCode));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (shutdown.signal.aborted) process.exit(1);
      stop(0);
    });
  return stop;
}

async function main(): Promise<void> {
  const read = readConfig();
  if (!read.ok) {
    process.stderr.write(`${read.reason}\n`);
    process.exit(1);
  }
  const log = createLog(read.config.logLevel);
  const shutdown = new Shutdown();
  const stop = shutDownOnSignal(log, shutdown);
  const onMismatch = ({ message }: Error): void => {
    if (shutdown.signal.aborted) return;
    process.stderr.write(`Keystead stops. ${message}\n`);
    stop(1);
  };
  try {
    process.stdout.write(`${await start(read.config, log, shutdown, onMismatch)}\n`);
  } catch (error) {
    // A signal during the start closes what the start still uses. The person who stopped it does not need the errors of that.
    if (shutdown.signal.aborted) return;
    process.stderr.write(
      `Keystead could not start. ${error instanceof Error ? error.message : String(error)}\n`,
    );
    log.debug({ err: error }, "the start failed");
    await shutdown.run(log);
    process.exit(1);
  }
}

await main();
