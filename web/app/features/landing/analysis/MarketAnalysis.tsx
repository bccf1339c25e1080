import { marketAnalysis } from "@keystead/content/landing/market-analysis";
import { Section } from "../../../ui/Section.tsx";
import { MarketCard } from "./MarketCard.tsx";

export function MarketAnalysis() {
  if (!marketAnalysis) return null;
  const { title, aside, cards } = marketAnalysis;
  return (
    <Section title={title} aside={aside}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((token) => (
          <MarketCard key={token.id} token={token} />
        ))}
      </ul>
    </Section>
  );
}
