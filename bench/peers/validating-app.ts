import { generateKeyPairSync, sign } from "node:crypto";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import type { Queryable } from "../../server/db/database.ts";
import type { Query } from "../../server/db/sql.ts";
import type { Deps } from "../../server/deps.ts";
import { openDeps } from "../../server/open-deps.ts";
import { reservePort } from "../../server/platform/http/connections/reserve-port.ts";
import { createLog } from "../../server/platform/log.ts";
import { Shutdown } from "../../server/platform/shutdown/shutdown.ts";
import { base64url, headerOf } from "../../server/platform/signing-keys/jws.ts";

/**
 * The product's API with parts left out, to measure the cost of each. Usage: `node validating-app.ts <database>
 * <signature>`. The database is `database` or `none`; with `none`, each lookup returns the result of the first one. The
 * signature is `libsodium`, `openssl` or `none` (a fixed text). Prints its port.
 */
const [database, signature] = process.argv.slice(2);

/**
 * Answers each lookup of a batch with the result of the first one. The first value of their statement is their
 * positions.
 */
function answerFromMemory(real: Queryable): Queryable {
  let sample: object | undefined;
  return {
    ...real,
    async row<Row>(statement: Query<Row>) {
      sample ??= (await real.row(statement as Query<{ found: object[] }>))?.found[0];
      const [positions] = statement.values as [number[]];
      return { found: positions.map((position) => ({ ...sample, position })) } as Row;
    },
  };
}

function withoutParts(deps: Deps): Deps {
  const { signer, db } = deps;
  const { privateKey } = generateKeyPairSync("ed25519");
  const header = headerOf(signer.current.kid, "rsp+jws");
  const ways: Record<string, Deps["signer"]["signDetached"]> = {
    openssl: (body) => {
      const signed = Buffer.from(`${header}.${base64url(body)}`);
      return `${header}..${sign(null, signed, privateKey).toString("base64url")}`;
    },
    none: () => "none..none",
  };
  const signDetached = ways[signature ?? ""] ?? ((body: string) => signer.signDetached(body));
  const reserved = database === "none" ? answerFromMemory(db.reserved) : db.reserved;
  return { ...deps, db: { ...db, reserved }, signer: { ...signer, signDetached } };
}

const read = readConfig();
if (!read.ok) throw new Error(read.reason);
const { config } = read;
const shutdown = new Shutdown();
const log = createLog(config.logLevel);
const reserved = await reservePort(config);
const { port } = reserved;
const app = await buildApp(withoutParts(await openDeps({ config, port, log, shutdown })));
await reserved.release();
await app.listen({ port, host: config.host });
process.stdout.write(`${port}\n`);
process.once("SIGTERM", () => {
  void app
    .close()
    .then(() => shutdown.run(log))
    .then(() => process.exit(0));
});
