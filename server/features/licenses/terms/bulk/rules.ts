import type { Duration } from "../issuing/rules.ts";

/** What is done to every license of a filter. */
export type BulkAct =
  | { readonly kind: "extend"; readonly duration: Duration }
  | { readonly kind: "suspend" | "reinstate" | "revoke" };
