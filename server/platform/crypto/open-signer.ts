import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Clock } from "../clock.ts";
import type { Secrets } from "./secrets.ts";
import { createSigner, newSigningKey, type PublicKey, type Signer } from "./signer.ts";

interface KeyRow {
  kid: string;
  publicKey: Buffer;
  privateKeySealed: Buffer;
}

/** The stored signing keys were encrypted with another SECRET_KEY. */
class WrongSecretKey extends Error {
  constructor() {
    super(
      "SECRET_KEY is not the one that this database was made with, so its license keys and signing keys cannot be read. " +
        "Start with the former SECRET_KEY (or the file DATA_DIR/secret-key of that time).",
    );
  }
}

/**
 * Loads the installation's signing keys; generates the first one on the first start.
 * @throws WrongSecretKey when the stored keys cannot be decrypted
 */
export async function openSigner(
  db: Database,
  secrets: Secrets<"sealed-signing-key">,
  clock: Clock,
): Promise<Signer> {
  const key = newSigningKey();
  // Of several nodes that start at once, one inserts; then all of them read the same key.
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`);
    await tx.run(sql`
      insert into signing_keys (kid, public_key, private_key_sealed, created_at)
      select ${key.kid}, ${key.publicKey}, ${secrets.seal("sealed-signing-key", key.kid, key.privateKey)}, ${clock.now()}
      where not exists (select from signing_keys)`);
  });
  const rows = await db.rows<KeyRow>(sql`
    select kid, public_key as "publicKey", private_key_sealed as "privateKeySealed"
    from signing_keys where retired_at is null order by created_at desc`);
  const [current] = rows;
  if (!current) throw new Error("every signing key is retired");
  const published = rows.map((row): PublicKey => ({ kid: row.kid, x: row.publicKey.toString("base64url") }));
  return createSigner(openKey(secrets, current), published as [PublicKey, ...PublicKey[]]);
}

function openKey(secrets: Secrets<"sealed-signing-key">, row: KeyRow): Buffer {
  try {
    return secrets.open("sealed-signing-key", row.kid, row.privateKeySealed);
  } catch {
    throw new WrongSecretKey();
  }
}
