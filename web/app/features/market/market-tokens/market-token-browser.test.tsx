import { act, cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { MarketTokenBrowser } from "./MarketTokenBrowser.tsx";

afterEach(cleanup);

const kettle = {
  address: "So1anaTestxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx1",
  name: "Plain Kettle",
  symbol: "KETL",
  price: 2,
  volume24h: 1,
  change24h: 3.4,
  marketCap: 1,
  transactions24h: null,
  replies: null,
  createdAt: null,
  image: null,
};

/** Opens the list with a server that has these figures for some token. Returns the choices and the columns. */
async function open(sorts: readonly string[] | undefined) {
  const list = { source: "live", asOf: new Date().toISOString(), providers: [], total: 1, trends: {} };
  await startApiPeer({
    "GET /api/market/tokens": { body: { success: true, ...list, tokens: [kettle], ...(sorts && { sorts }) } },
  });
  await act(async () => {
    render(<MarketTokenBrowser />, { wrapper: MemoryRouter });
  });
  const table = await screen.findByRole("table");
  const choices = within(screen.getByLabelText("Sort by")).getAllByRole("option");
  return {
    choices: choices.map(({ textContent }) => textContent),
    columns: within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent.replace(/[↑↓]/u, "")),
  };
}

test("what no token has is neither a choice nor a column", async () => {
  const { choices, columns } = await open(["volume", "change"]);
  expect(choices).toEqual(["Highest volume", "Largest rise", "Largest fall", "Lowest volume"]);
  expect(columns).toEqual(["Watch", "Token", "Price", "24 h volume", "Change", "Market cap"]);
});

test.each([[["volume", "change", "created_at", "replies"]], [undefined]])(
  "with %s known, or from a server that does not say, everything is offered",
  async (sorts) => {
    const { choices, columns } = await open(sorts);
    expect(choices).toHaveLength(8);
    expect(columns.slice(-2)).toEqual(["Age", "Replies"]);
  },
);
