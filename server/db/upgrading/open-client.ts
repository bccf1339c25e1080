import pg from "pg";

/** A connection on which names are printed with their schema, so that two servers print equal things equally. Closed at the end of the block. */
export async function openClient(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set search_path to ''; set statement_timeout to 0; set timezone to 'UTC'");
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** The texts of a query with one column. */
export async function textsOf(
  client: pg.ClientBase,
  statement: string,
  values: unknown[] = [],
): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: statement, values, rowMode: "array" });
  return rows.map(([text]) => text);
}
