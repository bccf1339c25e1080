import { marketStatsCall } from "@keystead/contract/wire-names";
import { expect, test } from "vitest";
import { cutNetwork, startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { loadMarket } from "./load-market.ts";
import { liveMarket } from "./testing/market-answers.ts";

test("the server's answer is taken as it is", async () => {
  await startApiPeer({ [marketStatsCall]: { body: liveMarket() } });
  expect(await loadMarket()).toEqual(liveMarket());
});

test("a server that fails or is unreachable results in no data", async () => {
  await startApiPeer({
    [marketStatsCall]: { status: 503, body: { success: false, error: "Later" } },
  });
  expect(await loadMarket()).toBeUndefined();
  cutNetwork();
  expect(await loadMarket()).toBeUndefined();
});
