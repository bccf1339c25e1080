import type { Config } from "./config.ts";
import { checkRights } from "./db/external/check-rights.ts";
import { openDatabase } from "./db/open-database.ts";
import { sql } from "./db/sql.ts";
import type { Deps } from "./deps.ts";
import { bringUpToDate } from "./features/backups/making/bring-up-to-date.ts";
import { jobDefinitions } from "./job-definitions.ts";
import { loadShop } from "./load-shop.ts";
import { systemClock } from "./platform/clock.ts";
import { checkSecretKey } from "./platform/secret-keys/check-secret-key.ts";
import { openDataKeys } from "./platform/secret-keys/open-data-keys.ts";
import { openLostKeys } from "./platform/secret-keys/open-lost-keys.ts";
import { watchDataKeys } from "./platform/secret-keys/watch-data-keys.ts";
import { closedSigner } from "./platform/signing-keys/closed-signer.ts";
import { openSigner } from "./platform/signing-keys/open-signer.ts";
import { followDatabase } from "./platform/database-clock.ts";
import { createPasswords } from "./platform/crypto/passwords.ts";
import { createSecrets } from "./platform/crypto/secrets.ts";
import { createOrigins } from "./platform/http/guards/origins.ts";
import { queueSchema } from "./db/queue-schema.ts";
import { installQueues } from "./platform/jobs/install-queues.ts";
import { openJobs } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import { createRateLimits } from "./platform/rate-limits/rate-limit.ts";
import type { Shutdown } from "./platform/shutdown/shutdown.ts";
import { watchDiskSpace, watchedFolders } from "./platform/storage/disk-space.ts";
import { prepareDataDir } from "./platform/storage/prepare-data-dir.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { SecretPurpose } from "./secret-purposes.ts";

interface Opening {
  readonly config: Config;
  /** The port in the links of mails, unless the config names a public URL. */
  readonly port: number;
  readonly log: Log;
  /** Closes again what was opened. */
  readonly shutdown: Shutdown;
  /** Whether to use the embedded database of a process that runs already. */
  readonly shareDatabase?: boolean;
  /** Whether to open an installation whose secret key is lost, to recover it: with new data keys, and nothing that signs. */
  readonly isRecovery?: boolean;
  /** The folder of migrations, those of this release unless stated. */
  readonly migrations?: URL;
}

/** Opens what the use cases work with: the shop, the database with its newest schema, the keys, and the queue of jobs. */
export async function openDeps({
  config,
  port,
  log,
  shutdown,
  shareDatabase = false,
  isRecovery = false,
  migrations,
}: Opening): Promise<Deps> {
  const { databaseUrl, databaseListenUrl: listenUrl, dataDir } = config;
  const shop = await loadShop(config.shop);
  await prepareDataDir(dataDir, log);
  const diskSpace = await watchDiskSpace({ folders: watchedFolders(config), log });
  shutdown.add(async () => diskSpace.stop());
  const db = await openDatabase({
    databaseUrl,
    listenUrl,
    dataDir,
    share: shareDatabase,
    archive: config.backups.place !== undefined,
    // A command says that the data files are of a former PostgreSQL; the server's start and `migrate` move them.
    npm: shareDatabase ? undefined : config.npm,
    log,
  });
  shutdown.add(() => db.close());
  await checkRights(db, queueSchema);
  const { secretKey: configured, formerSecretKey: former } = config;
  const keyPlaces = { configured, former, dataDir };
  if (!isRecovery) await checkSecretKey(db, keyPlaces);
  const applied = await bringUpToDate({ config, db, log, migrations });
  if (applied.length > 0) log.info({ applied }, "the database was brought up to date");

  const sqlNow = () => sql`now()`;
  const { clock, nodeClock, stop } = await followDatabase({ db, own: systemClock, log });
  shutdown.add(async () => stop());
  const lostKeys = isRecovery ? await openLostKeys(db, { ...keyPlaces, clock, log }) : undefined;
  const dataKeys = lostKeys ?? (await openDataKeys(db, { ...keyPlaces, clock, log }));
  if (!shareDatabase) shutdown.add(await watchDataKeys({ db, dataKeys, log }));
  const secrets = createSecrets<SecretPurpose>(dataKeys);
  const origins = createOrigins(config.publicUrl, config.host, port);
  const signing = { secrets, clock, dataDir, issuer: origins.publicUrl, log };
  const signer = lostKeys ? closedSigner : await openSigner(db, signing);
  await installQueues({ db, log }, jobDefinitions);
  const jobs = await openJobs({ db, log });
  shutdown.add(() => jobs.close());
  return {
    config,
    shop,
    origins,
    db,
    jobs,
    rateLimits: createRateLimits(db, secrets, clock),
    passwords: createPasswords(),
    secrets,
    dataKeys,
    signer,
    storage: await openStorage(config.artifacts),
    diskSpace,
    clock,
    nodeClock,
    sqlNow,
    log,
  };
}
