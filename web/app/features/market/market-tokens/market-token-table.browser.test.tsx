import "../../../app.css";
import type { ListedMarketToken } from "@keystead/contract/portal/market";
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { MarketTokenTable } from "./MarketTokenTable.tsx";

afterEach(cleanup);

const volumes = { volume24h: 812_000, change24h: -4.6, marketCap: 1, price: 2, transactions24h: null };
const coinNamed = (name: string, symbol: string): ListedMarketToken => ({
  ...volumes,
  address: `address-of-${symbol}`,
  name,
  symbol,
  replies: null,
  createdAt: null,
  image: null,
});

test.each([true, false])(
  "on a phone each token takes the same height, and a name all the room (sample: %s)",
  async (isSample) => {
    await page.viewport(360, 800);
    const long = "A name that is longer than any column on any screen, which nobody would read to its end";
    // As wide as a panel between the margins of the page.
    const { container } = render(
      <MemoryRouter>
        <div className="w-82">
          <MarketTokenTable
            isSample={isSample}
            coins={[coinNamed("Paper Lantern", "LNTN"), coinNamed("Fox", "FOX"), coinNamed(long, "LONG")]}
            trends={undefined}
            sorts={undefined}
            sorted={{ sort: "volume", order: "desc" }}
            onSort={() => undefined}
          />
        </div>
      </MemoryRouter>,
    );
    const heights = [...container.querySelectorAll("tbody tr")].map(
      (row) => row.getBoundingClientRect().height,
    );
    // The first row has no line above it.
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
    const isCut = (name: string) => {
      const { scrollWidth, clientWidth } = page
        .getByRole("rowheader")
        .getByText(name, { exact: true })
        .element();
      return scrollWidth > clientWidth;
    };
    expect([isCut("Paper Lantern"), isCut(long)]).toEqual([false, true]);
  },
);
