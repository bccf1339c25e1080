import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { makeCertificate } from "../testing/make-certificate.ts";
import { startPooler } from "../testing/pooler/start-pooler.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { emptyDatabase } from "../testing/test-database.ts";
import { reachDatabase } from "./reach-database.ts";

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

const authority = makeCertificate("Our own authority");

/** A server with a certificate for this host, and our authority in a file. */
async function tlsServer(host: string) {
  const folder = await temporaryFolder();
  const ca = join(folder.path, "ca.pem");
  await writeFile(ca, authority.cert);
  const certificate = makeCertificate(host, authority);
  const server = await startPooler({ url: database.url, mode: "session", tls: certificate });
  return {
    url: server.url,
    reach: (options: string) =>
      reachDatabase({ url: `${server.url}?${options.replace("CA", ca)}`, listenUrl: undefined, log }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test.each(["sslmode=verify-full&sslrootcert=CA", "sslmode=require&sslrootcert=CA"])(
  "a certificate of one's own authority is good with %s",
  async (options) => {
    await using server = await tlsServer("localhost");
    const db = await server.reach(options);
    expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 });
    await db.close();
  },
);

test.each(["sslmode=verify-full", "sslmode=require"])(
  "with %s alone, the start says how to name the authority",
  async (options) => {
    await using server = await tlsServer("localhost");
    await expect(server.reach(options)).rejects.toThrow(
      /^The certificate of the database server comes from an authority that isn't known here\. Name its certificate in DATABASE_URL: sslmode=verify-full&sslrootcert=/,
    );
  },
);

test("a certificate for another host is refused, and the start says so", async () => {
  await using server = await tlsServer("db.example");
  await expect(server.reach("sslmode=verify-full&sslrootcert=CA")).rejects.toThrow(
    /^The certificate of the database server is for another host name\. .*db\.example/,
  );
});

test("a server without TLS is refused when TLS is asked for", async () => {
  await using server = await startPooler({ url: database.url, mode: "session" });
  const url = `${server.url}?sslmode=verify-full`;
  await expect(reachDatabase({ url, listenUrl: undefined, log })).rejects.toThrow(
    "The database server offers no TLS.",
  );
});

test("a certificate of the address to listen at is refused by that variable's name", async () => {
  await using server = await tlsServer("localhost");
  await using pooler = await startPooler({ url: database.url });
  const listenUrl = `${server.url}?sslmode=verify-full`;
  await expect(reachDatabase({ url: pooler.url, listenUrl, log })).rejects.toThrow(
    "Name its certificate in DATABASE_LISTEN_URL: sslmode=verify-full&sslrootcert=",
  );
});
