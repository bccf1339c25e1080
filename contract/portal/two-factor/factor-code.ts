import { z } from "zod";

/** A code of an authenticator app, or one of the recovery codes, as people type them. */
export const factorCode = z
  .string()
  .max(40)
  .overwrite((value) => value.replaceAll(/[\s-]/g, "").toUpperCase())
  .regex(/^(\d{6}|[0-9A-Z]{10})$/);
