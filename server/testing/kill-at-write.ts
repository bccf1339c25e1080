import type { Database } from "../db/database.ts";

/**
 * Lets the database end the connection of the process that makes a given write to one of these tables, as if the process was killed
 * there.
 * @returns a function that takes the number of the write, counted from 1; 0 for none
 */
export async function killAtWrite(
  db: Database,
  tables: readonly string[],
): Promise<(write: number) => Promise<void>> {
  await db.execute(`
    create sequence writes;
    create table kill_at (write bigint);
    create function kill_writer() returns trigger language plpgsql as $$
      begin
        if nextval('writes') = (select write from kill_at) then perform pg_terminate_backend(pg_backend_pid()); end if;
        return null;
      end $$;
    ${tables
      .map(
        (name) =>
          `create trigger ${name}_kill after insert or update or delete on ${name} for each statement execute function kill_writer();`,
      )
      .join("\n")}`);
  return async (write) => {
    await db.execute(
      `delete from kill_at; insert into kill_at values (${write}); alter sequence writes restart`,
    );
  };
}
