import type * as triggers from "@keystead/contract/portal/triggers";
import type { AccessTo } from "../../platform/access.ts";

/** Who may do what with the triggers of a license. A program may do what the owner of its API key may do. */
export const access = {
  listTriggers: ["customer"],
  createTrigger: ["owner"],
  pauseTrigger: ["owner"],
  deleteTrigger: ["owner"],
} as const satisfies AccessTo<typeof triggers>;
