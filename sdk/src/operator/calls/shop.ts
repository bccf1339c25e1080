// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { type Send } from "../send-call.ts";
import type { ShopCalls } from "../types/shop.ts";

/** The calls of `client.shop`. */
export const shopCalls = (send: Send): ShopCalls => ({
  find: async (input, options) => send({ method: "POST", path: "/v1/admin/find", body: input }, options),
});
