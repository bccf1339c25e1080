import type pg from "pg";
import { textsOf } from "./open-client.ts";

const partitions = `
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and p.relkind = 'p' and c.relkind = 'r'`;

/**
 * Gives the partitioned tables of an empty database the partitions of the former one: they are made as time goes by, and retention drops
 * them as a whole.
 */
export async function copyPartitions(former: pg.ClientBase, fresh: pg.ClientBase): Promise<void> {
  const drops = await textsOf(fresh, `select format('drop table %s', c.oid::regclass) ${partitions}`);
  const creations = await textsOf(
    former,
    `select format('create table %s partition of %s %s', c.oid::regclass, p.oid::regclass, pg_get_expr(c.relpartbound, c.oid)) ${partitions}`,
  );
  for (const statement of [...drops, ...creations]) await fresh.query(statement);
}
