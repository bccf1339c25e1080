import pg from "pg";

import { explained } from "../run-statements.ts";

const rounds = 3;

/**
 * Whether this address leads through a transaction pooler: whether a connection gets another process of the server while it is
 * open, or the process of another open connection. Connections of the server itself, and those of a session pooler, never do.
 */
export async function isTransactionPooler(url: string): Promise<boolean> {
  const clients = [1, 2].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 30_000 }),
  );
  for (const client of clients) client.on("error", () => undefined);
  try {
    await explained(() => Promise.all(clients.map((client) => client.connect())));
    return await explained(() => changesProcess(clients));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function changesProcess([idle, busy]: readonly pg.Client[]): Promise<boolean> {
  if (!idle || !busy) return false;
  const own = await processOf(idle);
  for (let round = 0; round < rounds; round += 1) {
    // A pooler gives the process that was used last to whoever comes next, here to the other connection.
    await busy.query("begin");
    const other = await processOf(busy);
    await busy.query("rollback");
    if (other === own) return true;
    // Or it gives each in its turn; with two of them, the second look finds the other one.
    const looks = [await processOf(idle), await processOf(idle)];
    if (looks.some((look) => look !== own)) return true;
  }
  return false;
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
