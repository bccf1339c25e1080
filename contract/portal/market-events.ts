/** The path of the stream of the market's figures. */
export const marketStreamPath = "/api/market/stream";

/** The server-sent event with the figures, which replace those of the event before. */
export const marketUpdated = "market-updated";

/** The server-sent event that says that the stream is alive, each 25 seconds. Clients cannot see comments. */
export const heartbeatEvent = "heartbeat";
