import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/failures/ErrorState.tsx";
import { LoadMore } from "../../ui/data/LoadMore.tsx";
import { type Resource, useResource } from "../../ui/use-resource.ts";
import { type Card, PictureCard } from "./PictureCard.tsx";

interface CardListProps<Item> {
  /** The newest one first. */
  source: Resource<readonly Item[]>;
  toCard: (item: Item) => Card;
  words: {
    failed: string;
    none: string;
    /** What will appear in the empty list. */
    later: string;
    more: string;
    /** The title above the remaining items without script. */
    rest: string;
  };
  /** Replaces the retry after a failure. */
  retryBy?: { label: string; act: () => void };
}

const initial = 6;
const step = 3;

/**
 * Cards in three columns, the first one large. Shows six, and three more at each press. Suspends while they load.
 */
export function CardList<Item>({ source, toCard, words, retryBy }: CardListProps<Item>) {
  const { outcome, retry, retrying } = useResource(source);
  if (!outcome.ok)
    return (
      <ErrorState
        title={words.failed}
        onRetry={retryBy?.act ?? retry}
        retryLabel={retryBy?.label}
        retrying={retrying}
      />
    );
  if (outcome.data.length === 0) return <EmptyState title={words.none}>{words.later}</EmptyState>;
  const cards = outcome.data.map(toCard);
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
