import pg from "pg";

/**
 * Holds an advisory lock while `work` runs, on a connection of its own. The lock belongs to a transaction that does nothing else, so
 * that it works through a transaction pooler, ends with the process, and holds up no vacuum.
 * @param key any number that names the lock
 * @returns undefined when somebody else holds it
 */
export async function holdLock<T>(url: string, key: number, work: () => Promise<T>): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query("select pg_try_advisory_xact_lock($1::bigint) as held", [key]);
    if (!(rows[0] as { held: boolean }).held) return undefined;
    return await work();
  } finally {
    await client.end();
  }
}
