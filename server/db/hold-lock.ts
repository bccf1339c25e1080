import pg from "pg";

/**
 * Holds an advisory lock while `work` runs, on a connection of its own. The lock belongs to a transaction that does nothing else, so
 * that it works through a transaction pooler, ends with the process, and holds up no vacuum.
 * @param key any number that names the lock
 * @param waits whether to wait for whoever holds it
 * @returns undefined when somebody else holds it, and it does not wait
 */
export async function holdLock<T>(
  url: string,
  key: number,
  work: () => Promise<T>,
  waits = false,
): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin");
    const held = waits ? await wait(client, key) : await attempt(client, key);
    return held ? await work() : undefined;
  } finally {
    await client.end();
  }
}

async function attempt(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_xact_lock($1::bigint) as held", [key]);
  return (rows[0] as { held: boolean }).held;
}

async function wait(client: pg.Client, key: number): Promise<true> {
  await client.query("select pg_advisory_xact_lock($1::bigint)", [key]);
  return true;
}
