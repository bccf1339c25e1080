import { marketCards } from "@keystead/content/landing/market-cards";
import { Section } from "../../../ui/Section.tsx";
import { MarketCard } from "./MarketCard.tsx";

export function MarketAnalysis() {
  return (
    <Section title="Read a market before you enter it" aside="Four ways to read the same three figures.">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {marketCards.map((token) => (
          <MarketCard key={token.id} token={token} />
        ))}
      </ul>
    </Section>
  );
}
