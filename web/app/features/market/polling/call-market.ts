import { createClient } from "@keystead/contract/client";
import { fetchWithServerTime } from "../../../lib/server-clock.ts";

/** How long the market may take to answer, in milliseconds. */
export const marketTimeout = 10_000;

// Without the session cookie: the answers are the same for everybody, so the server needs no session lookup. Always
// revalidated: otherwise the browser's cache would answer with the previous poll (`stale-while-revalidate`) and send a
// second request.
const options: RequestInit = { credentials: "omit", cache: "no-cache" };

/** Calls the market for the pages that every visitor opens. */
export const callMarket = createClient((url, init) => fetchWithServerTime(url, { ...init, ...options }));
