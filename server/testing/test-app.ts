import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { quietLog } from "../db/testing/quiet-log.ts";
import { loadShop } from "../load-shop.ts";
import type { Deps } from "../deps.ts";
import { minutes, systemClock } from "../platform/clock.ts";
import { openSigner } from "../platform/signing-keys/open-signer.ts";
import { openDataKeys } from "../platform/secret-keys/open-data-keys.ts";
import { createPasswords } from "../platform/crypto/passwords.ts";
import { createSecrets } from "../platform/crypto/secrets.ts";
import { createOrigins } from "../platform/http/guards/origins.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { createRateLimits } from "../platform/rate-limits/rate-limit.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import type { SecretPurpose } from "../secret-purposes.ts";
import { shopDatabase } from "./shop-database.ts";
import { atTestTime } from "./at-test-time.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

/** Argon2's smallest: most tests hash passwords only on their way to something else. */
const cheapParameters = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The origin of the tested server. */
const testOrigin = "https://shop.example";

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: Database;
  readonly clock: TestClock;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Dependencies to replace, for a test that is about them. */
  readonly replace?: Partial<Deps>;
  /** Further config variables. */
  readonly environment?: Record<string, string>;
  /** Milliseconds by which the clock moves with each look at it; 0 when the test alone moves it. */
  readonly tick?: number;
}

/** The whole web server on a database of its own, with a clock that the test moves. Call `close` at the end. */
export async function testApp({
  replace = {},
  environment = {},
  tick = 0,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "keystead-app-"));
  const read = readConfig({ PUBLIC_URL: testOrigin, DATA_DIR: dataDir, ...environment });
  if (!read.ok) throw new Error(read.reason);
  const { config } = read;
  const clock = createTestClock(tick);
  const db = atTestTime(await shopDatabase(), clock);
  const log = quietLog;
  const { secretKey: configured, formerSecretKey: former } = config;
  // By the system's clock, so that the test's one does not tick with each value that is sealed.
  const dataKeys = await openDataKeys(db, { configured, former, dataDir, clock: systemClock, log });
  const secrets = createSecrets<SecretPurpose>(dataKeys);
  const jobs = await openJobs({ db, log });
  const origins = createOrigins(config.publicUrl, config.host, config.port);
  const deps: Deps = {
    config,
    shop: await loadShop(config.shop),
    origins,
    db,
    jobs,
    rateLimits: createRateLimits(db, secrets, clock, clock.sqlNow),
    // On a busy machine the passwords of simultaneous requests wait for each other longer than a customer would.
    passwords: createPasswords({ parameters: cheapParameters, maxWait: minutes(1) }),
    secrets,
    dataKeys,
    signer: await openSigner(db, { secrets, clock, dataDir, issuer: origins.publicUrl, log }),
    storage: await openStorage(config.artifacts),
    diskSpace: { isLow: () => false },
    clock,
    nodeClock: { ahead: () => 0 },
    sqlNow: clock.sqlNow,
    log,
    ...replace,
  };
  const app = await buildApp(deps);
  return {
    app,
    deps,
    db,
    clock,
    async close() {
      await app.close();
      await jobs.close();
      await db.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
