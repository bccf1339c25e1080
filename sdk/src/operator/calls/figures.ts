// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { type Send } from "../send-call.ts";
import type { FiguresCalls } from "../types/figures.ts";

/** The calls of `client.figures`. */
export const figuresCalls = (send: Send): FiguresCalls => ({
  conversion: async (input, options) =>
    send({ method: "GET", path: "/v1/admin/figures/conversion", query: input }, options),
  downloads: async (input, options) =>
    send({ method: "GET", path: "/v1/admin/figures/downloads", query: input }, options),
  list: async (input, options) => send({ method: "GET", path: "/v1/admin/figures", query: input }, options),
});
