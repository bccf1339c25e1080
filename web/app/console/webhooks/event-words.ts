import type { Webhook } from "@keystead/contract/operator/webhooks";
import { counted } from "../../lib/format/words.ts";

/** Which events a webhook gets. */
export const eventWords = ({ types }: Pick<Webhook, "types">): string =>
  types.length === 0 ? "All events" : counted(types.length, "type");
