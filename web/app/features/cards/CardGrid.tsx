import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { LoadMore } from "../../ui/data/LoadMore.tsx";
import { type Card, PictureCard } from "./PictureCard.tsx";

export interface CardWords {
  none: string;
  /** What will appear in the empty list. */
  later: string;
  more: string;
  /** The title above the remaining items without script. */
  rest: string;
}

const initial = 6;
const step = 3;

/** Cards in three columns, the first one large. Shows six, and three more at each press. */
export function CardGrid({ cards, words }: { cards: readonly Card[]; words: CardWords }) {
  if (cards.length === 0) return <EmptyState title={words.none}>{words.later}</EmptyState>;
  return (
    <LoadMore items={cards} initial={initial} step={step} label={words.more}>
      {(visibleCards) => (
        <>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
            {visibleCards.map((card, index) => (
              <PictureCard key={card.id} card={card} featured={index === 0} />
            ))}
          </div>
          <noscript>
            <PlainList title={words.rest} cards={cards.slice(initial)} />
          </noscript>
        </>
      )}
    </LoadMore>
  );
}

function PlainList({ title, cards }: { title: string; cards: readonly Card[] }) {
  return (
    <div className="mt-10 grid gap-3">
      <h2 className="text-20 font-semibold tracking-tight">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {cards.map(({ id, title: name, link: { href } }) => (
          <li key={id}>
            <a href={href} className="flex min-h-11 items-center py-2 underline underline-offset-3">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
