import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Sql } from "./db/sql.ts";
import type { Shop } from "./load-shop.ts";
import type { Clock } from "./platform/clock.ts";
import type { NodeClock } from "./platform/database-clock.ts";
import type { Passwords } from "./platform/crypto/passwords.ts";
import type { Secrets } from "./platform/crypto/secrets.ts";
import type { Origins } from "./platform/http/guards/origins.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import type { RotatableSigner } from "./platform/signing-keys/open-signer.ts";
import type { DataKeys } from "./platform/secret-keys/open-data-keys.ts";
import type { RateLimits } from "./platform/rate-limits/rate-limit.ts";
import type { Log } from "./platform/log.ts";
import type { DiskSpace } from "./platform/storage/disk-space.ts";
import type { ArtifactStorage } from "./platform/storage/artifact-storage.ts";
import type { SecretPurpose } from "./secret-purposes.ts";

/** The dependencies of use cases, built once in `main.ts` and passed in. */
export interface Deps {
  readonly config: Config;
  readonly shop: Shop;
  readonly origins: Origins;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly rateLimits: RateLimits;
  readonly passwords: Passwords;
  readonly secrets: Secrets<SecretPurpose>;
  /** The keys that `secrets` derives its own from. */
  readonly dataKeys: DataKeys;
  readonly signer: RotatableSigner;
  readonly storage: ArtifactStorage;
  /** The room on the disks of DATA_DIR and of the artifacts. */
  readonly diskSpace: DiskSpace;
  /** The database's time, which is one for all nodes. */
  readonly clock: Clock;
  /** How far the wall clock of this node is off. */
  readonly nodeClock: NodeClock;
  /** The current moment in SQL, by the same clock. */
  readonly sqlNow: () => Sql;
  readonly log: Log;
}
