import { z } from "zod";

// Not `URL.canParse`: it refuses the address of a socket, postgresql://name@/database?host=/folder.
const address = z.string().regex(/^postgres(ql)?:\/\/\S+$/);

/** The variables of the config that say where the database is. */
export const databaseVariables = {
  DATABASE_URL: address.optional().meta({
    allowed: "a postgresql:// address",
    about: "Your own PostgreSQL (15 or newer) instead of the embedded one.",
  }),
  DATABASE_LISTEN_URL: address.optional().meta({
    allowed: "a postgresql:// address",
    about:
      "The address of the PostgreSQL server itself, when `DATABASE_URL` leads through a transaction pooler such as PgBouncer.",
  }),
};
