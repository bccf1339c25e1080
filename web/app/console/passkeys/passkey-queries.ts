import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";

/** The operator's own passkeys. */
export const passkeys = {
  queryKey: ["passkeys"],
  queryFn: () => dataOf(call("GET /api/operator/passkeys", {})),
};
