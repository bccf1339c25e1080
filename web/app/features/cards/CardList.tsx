import { ErrorState } from "../../ui/failures/ErrorState.tsx";
import { type Resource, useResource } from "../../ui/hooks/use-resource.ts";
import { CardGrid, type CardWords } from "./CardGrid.tsx";
import type { Card } from "./PictureCard.tsx";

interface CardListProps<Item> {
  /** The newest one first. */
  source: Resource<readonly Item[]>;
  toCard: (item: Item) => Card;
  words: CardWords & { failed: string };
  /** Replaces the retry after a failure. */
  retryBy?: { label: string; act: () => void };
}

/** A grid of cards. Suspends while they load. */
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
  return <CardGrid cards={outcome.data.map(toCard)} words={words} />;
}
