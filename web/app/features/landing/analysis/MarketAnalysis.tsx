import { marketAnalysis } from "@keystead/content/landing/market-analysis";
import { Section } from "../../../ui/layout/Section.tsx";
import { SwipeRow } from "../../../ui/SwipeRow.tsx";
import { MarketReading } from "./MarketReading.tsx";

export function MarketAnalysis() {
  if (!marketAnalysis) return null;
  const { title, aside, cards } = marketAnalysis;
  return (
    <Section title={title} aside={aside} quiet example>
      <SwipeRow label="Readings" rail className="lg:gap-0 lg:border-b lg:border-line-strong">
        {cards.map((coin) => (
          <MarketReading key={coin.id} coin={coin} />
        ))}
      </SwipeRow>
    </Section>
  );
}
