import type { ListedMarketToken } from "@keystead/contract/portal/market";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { MarketTokenTable } from "./MarketTokenTable.tsx";

afterEach(cleanup);

const address = "So1anaTestxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx1";
const kettle: ListedMarketToken = {
  address,
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

/** Shows the only token with these trends. Returns the line of its price, or null. */
function show(
  trends: Record<string, (number | null)[]> | undefined,
  { isSample = false, coin = kettle }: { isSample?: boolean; coin?: ListedMarketToken } = {},
) {
  const { container } = render(
    <MemoryRouter>
      <MarketTokenTable
        isSample={isSample}
        coins={[coin]}
        trends={trends}
        sorts={undefined}
        sorted={{ sort: "volume", order: "desc" }}
        onSort={() => undefined}
      />
    </MemoryRouter>,
  );
  return container.querySelector('svg[viewBox="0 0 80 20"]');
}

test("a token has its last day as a line, beside the change in words", () => {
  const line = show({ [address]: [1, 3, 2] });
  expect(line?.querySelector("path")?.getAttribute("d")).toBe("M0 20h0L40 0L80 10");
  expect(line?.getAttribute("aria-hidden")).toBe("true");
  expect(line?.closest("td")?.textContent).toContain("+3.4%");
});

test.each([
  ["no trend", undefined],
  ["no price", { [address]: [null, null] }],
  ["one price", { [address]: [null, 2] }],
])("a token with %s has no line", (_, trends) => {
  expect(show(trends)).toBeNull();
});

test("each token can be watched, and an alert above its volume can be set", () => {
  show(undefined);
  expect(screen.getByRole("button", { name: "Watch Plain Kettle" })).toBeTruthy();
  const links = screen.getAllByRole("link", { name: "Alert me at $1K for KETL" });
  expect(links.map((link) => link.getAttribute("href"))).toContain(
    `/register?token=${address}&amount=1000&symbol=KETL`,
  );
});

test("for a token whose volume is unknown no alert is offered", () => {
  show(undefined, { coin: { ...kettle, volume24h: null } });
  expect(screen.queryByRole("link", { name: /^Alert me/ })).toBeNull();
});

test("nobody trades the tokens of a sample, so no alert is offered for them", () => {
  show(undefined, { isSample: true });
  expect(screen.queryByRole("link", { name: /^Alert me/ })).toBeNull();
});

test("the age of a token is short, in the typeface of words", () => {
  const createdAt = new Date(Date.now() - 58 * 60_000).toISOString();
  show(undefined, { coin: { ...kettle, createdAt } });
  const cell = screen.getByText("58 min").closest("td");
  expect(cell?.classList.contains("data")).toBe(false);
  expect(screen.getByText("$2").closest("td")?.classList.contains("data")).toBe(true);
});
