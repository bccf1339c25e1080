import { connect, type Database } from "../../server/db/database.ts";
import { runningServerUrl } from "../../server/db/embedded/start-embedded.ts";
import { sql } from "../../server/db/sql.ts";
import { newLicenseKey } from "../../server/features/licenses/facts/keys/new-license-key.ts";
import { hashEndings } from "../../server/features/licenses/terms/key-changes/hash-endings.ts";
import { hashMachine } from "../../server/features/licenses/checking/validation/hash-machine.ts";
import { readKeyFile } from "../../server/platform/secret-keys/read-secret-keys.ts";
import { secretKeyPath } from "../../server/platform/secret-keys/secret-key.ts";
import { createSecrets, type Secrets } from "../../server/platform/crypto/secrets.ts";
import { createLog } from "../../server/platform/log.ts";
import type { SecretPurpose } from "../../server/secret-purposes.ts";

/** The values of a seeded license that an app sends. */
export interface SeededLicense {
  readonly licenseKey: string;
  readonly fingerprint: string;
}

export interface SeededDatabase {
  /** Adds the licenses with the numbers from `from` to below `to`, with their machines. Somebody has signed up every ten minutes. */
  add(from: number, to: number): Promise<void>;
  /** Encrypts the keys of all licenses, which only activations, pages and searches by their ends read. */
  sealKeys(): Promise<void>;
  /** The values that the app on the first machine of a license sends. */
  license(index: number): SeededLicense;
  readonly db: Database;
  readonly secrets: Secrets<SecretPurpose>;
  close(): Promise<void>;
}

export const machinesEach = 3;
const atOnce = 10_000;

/**
 * A license with a given number has the same key and machines in every run. A linear congruential generator makes the
 * key.
 */
function seededLicense(index: number, machine = 0): SeededLicense {
  let state = index + 1;
  const randomInt = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  // A generator with 32 bits of state may repeat its thirteen draws. So the key ends with the number itself.
  const digits = index.toString(36).toUpperCase().padStart(8, "0");
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  let drawn = 0;
  const licenseKey = newLicenseKey("PF", (below) => {
    drawn += 1;
    return drawn > 5 ? alphabet.indexOf(digits.charAt(drawn - 6)) : randomInt(below);
  });
  return { licenseKey, fingerprint: `bench-fingerprint-${index}-${machine}` };
}

/**
 * Opens the embedded database of a running product for seeding by SQL. It would take hours to sign up as many
 * customers.
 */
export async function openSeededDatabase(dataDir: string): Promise<SeededDatabase> {
  const log = createLog("error");
  const secretKey = await readKeyFile(secretKeyPath(dataDir));
  if (!secretKey) throw new Error("the product has no secret key");
  // Hashes are made with the first data key, which is the secret key of the first start.
  const secrets = createSecrets<SecretPurpose>(secretKey.key);
  const url = await runningServerUrl(dataDir, "keystead");
  const db = connect({ url, log, maxConnections: 1, statementTimeout: 600_000 });
  return {
    db,
    secrets,
    license: seededLicense,
    close: () => db.close(),
    async sealKeys() {
      const rows = await db.rows<{ id: string; index: number }>(sql`
        select id, substring(email from '[0-9]+')::int as index from licenses where email like 'bench-%'`);
      const ids = rows.map(({ id }) => id);
      const sealed = rows.map(({ id, index }) =>
        secrets.seal("sealed-license-key", id, seededLicense(index).licenseKey.replaceAll("-", "")),
      );
      await db.run(sql`
        update licenses l set key_sealed = k.sealed from unnest(${ids}::uuid[], ${sealed}::bytea[]) k (id, sealed)
        where l.id = k.id`);
      await hashEndings({ db, secrets });
    },
    async add(from, to) {
      for (let start = from; start < to; start += atOnce)
        await addSome(db, secrets, start, Math.min(start + atOnce, to));
      await db.execute("vacuum (analyze) accounts; ".trim());
      for (const table of ["licenses", "machines", "license_usage"])
        await db.execute(`vacuum (analyze) ${table}`);
      await db.execute("checkpoint");
    },
  };
}

async function addSome(
  db: Database,
  secrets: Secrets<SecretPurpose>,
  from: number,
  to: number,
): Promise<void> {
  const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
  const keyHashes = indexes.map((index) => secrets.hash("license-key", seededLicense(index).licenseKey));
  await db.run(sql`
    insert into accounts (id, email, email_identity, website, email_verified_at, created_at)
    select gen_random_uuid(), address, address, 'main', now(), now() - interval '10 minutes' * i
    from unnest(${indexes}::int[]) i, lateral (select 'bench-' || i || '@example.com' as address) a`);
  await db.run(sql`
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at,
      grace_until, created_at, activated_at, term)
    select gen_random_uuid(), a.id, a.email, k.hash, sha256(k.hash), 'professional', 'main',
      array['volume-bot', 'reply-bot', 'bundler-bot', 'trending-bot', 'like-bot'],
      now(), now() + interval '1 year', now() + interval '1 year 7 days', now(), now(), 'yearly'
    from unnest(${indexes}::int[], ${keyHashes}::bytea[]) k (i, hash)
    join accounts a on a.email_identity = 'bench-' || k.i || '@example.com'`);
  const machines = indexes.flatMap((index) =>
    Array.from({ length: machinesEach }, (_, machine) => ({
      keyHash: keyHashes[index - from] as Buffer,
      hashes: hashMachine({ secrets }, "fingerprint", seededLicense(index, machine)),
    })),
  );
  await db.run(sql`
    insert into machines (id, license_id, fingerprint_hash, folded_hash, named_hash, name, platform, app_version,
      activated_at, last_seen_at)
    select gen_random_uuid(), l.id, m.exact, m.folded, m.named, 'Studio PC', 'linux', '3.7.2', now(), now()
    from unnest(${machines.map(({ keyHash }) => keyHash)}::bytea[], ${machines.map(({ hashes }) => hashes.exact)}::bytea[],
      ${machines.map(({ hashes }) => hashes.folded)}::bytea[], ${machines.map(({ hashes }) => hashes.named)}::bytea[])
      m (key_hash, exact, folded, named)
    join licenses l on l.key_hash = m.key_hash`);
}
