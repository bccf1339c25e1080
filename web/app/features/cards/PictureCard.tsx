import type { ThumbnailName } from "@keystead/contract/shop/thumbnails";
import type { ReactNode } from "react";
import { Chip } from "../../ui/Chip.tsx";
import { Day } from "../../ui/Day.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Thumbnail } from "../thumbnails/Thumbnail.tsx";

/** The content of a card: a post or a video. */
export interface Card {
  id: string;
  title: string;
  words: string;
  thumbnail: ThumbnailName;
  /** Whether it is a video. */
  plays?: boolean;
  /** ISO 8601, the day. */
  day: string;
  /** After the day. */
  detail: ReactNode;
  sample: boolean;
  /** The attributes of its link, its label included. */
  link: { label: string; href: string; rel: string; [track: `data-track-${string}`]: string };
}

interface PictureCardProps {
  card: Card;
  /** Makes it as large as four cards on a wide screen. */
  featured?: boolean;
}

/**
 * A card that opens in a new tab, so that the list keeps its position. On a medium screen the text is beside the
 * picture.
 */
export function PictureCard({ card, featured = false }: PictureCardProps) {
  const { title, words, thumbnail, plays, day, detail, sample, link } = card;
  const { label, ...address } = link;
  return (
    <article
      className={`relative flex overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-line-strong max-sm:flex-col lg:flex-col ${featured ? "lg:col-span-2 lg:row-span-2" : ""}`}
    >
      <Thumbnail
        name={thumbnail}
        plays={plays}
        className={`aspect-2/1 border-line max-sm:border-b sm:max-lg:aspect-auto sm:max-lg:w-60 sm:max-lg:border-r lg:border-b ${featured ? "" : "lg:aspect-5/2"}`}
      />
      <div className={`flex min-w-0 flex-1 flex-col p-5 sm:max-lg:p-6 ${featured ? "lg:p-8" : ""}`}>
        <div className="flex items-center justify-between gap-3">
          <p className="text-13 text-muted">
            <span className="data">
              <Day value={day} />
            </span>
            , {detail}
          </p>
          {sample && <Chip tone="sample">Sample</Chip>}
        </div>
        <h2
          className={`mt-2 font-semibold tracking-tight ${featured ? "text-20 lg:text-26" : "text-17 sm:max-lg:text-20"}`}
        >
          {title}
        </h2>
        <p className="mt-2 mb-4 max-w-reading text-15 text-muted">{words}</p>
        <a
          {...address}
          target="_blank"
          className="mt-auto inline-flex items-center gap-1.5 self-start text-15 font-semibold after:absolute after:inset-0 hover:text-accent-text max-sm:min-h-11"
        >
          {label}
          <Icon name="external" className="size-4" />
          <span className="sr-only">: {title} (opens in a new tab)</span>
        </a>
      </div>
    </article>
  );
}
