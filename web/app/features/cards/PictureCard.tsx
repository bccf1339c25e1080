import type { Video } from "@keystead/contract/shop/pages";
import type { ThumbnailName } from "@keystead/contract/shop/thumbnails";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Chip } from "../../ui/Chip.tsx";
import { Day } from "../../ui/Day.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Player } from "../recordings/Player.tsx";
import { Transcript } from "../recordings/Transcript.tsx";
import { Thumbnail } from "../thumbnails/Thumbnail.tsx";

/** The content of a card: a post or a video. */
export interface Card {
  id: string;
  title: string;
  words: string;
  thumbnail: ThumbnailName;
  /** Whether it is a video. */
  plays?: boolean;
  /** Shown instead of the drawing. */
  picture?: Elements;
  /** Plays in place of the picture. Its transcript takes the place of the link. */
  recording?: Video["recording"];
  /** The day in ISO 8601. */
  day: string;
  /** Shown after the day. */
  detail: ReactNode;
  sample: boolean;
  /** The attributes and the label of the card's link. */
  link: { label: string; href: string; [track: `data-track-${string}`]: string };
  /** Opens a page of this site in a new tab too, so that a list keeps its place. */
  inNewTab?: boolean;
}

interface PictureCardProps {
  card: Card;
  /** Makes it as large as four cards on a wide screen. */
  featured?: boolean;
}

/**
 * A card that leads to one thing, or plays it. On a medium screen the text is beside the picture, and below a large video.
 */
export function PictureCard({ card, featured = false }: PictureCardProps) {
  const { title, words, thumbnail, plays, picture, recording, day, detail, sample, link, inNewTab } = card;
  const { label, ...address } = link;
  return (
    <article
      className={`relative flex overflow-hidden rounded-card border border-line bg-raised max-sm:flex-col lg:flex-col ${recording ? "" : "transition-colors hover:border-line-strong"} ${recording && featured ? "flex-col" : ""} ${featured ? "lg:col-span-2 lg:row-span-2" : ""}`}
    >
      {recording ? (
        <div
          className={`border-line bg-sunken max-sm:border-b lg:border-b ${featured ? "border-b" : "sm:max-lg:w-1/2 sm:max-lg:flex-none sm:max-lg:border-r"}`}
        >
          <Player title={title} recording={recording} first={featured} />
        </div>
      ) : (
        (picture ?? (
          <Thumbnail
            name={thumbnail}
            plays={plays}
            className={`aspect-2/1 border-line max-sm:border-b sm:max-lg:aspect-auto sm:max-lg:w-60 sm:max-lg:border-r lg:border-b ${featured ? "lg:aspect-auto lg:min-h-80 lg:grow" : "lg:aspect-5/2"}`}
          />
        ))
      )}
      <div
        className={`flex min-w-0 flex-col p-5 sm:max-lg:flex-1 sm:max-lg:p-6 ${featured ? "lg:p-8" : "lg:flex-1"}`}
      >
        <div className="flex items-center justify-between gap-3">
          <p className="text-13 text-muted">
            <Day value={day} />, {detail}
          </p>
          {sample && <Chip tone="sample">Example data</Chip>}
        </div>
        <h2
          className={`mt-2 font-semibold tracking-tight ${featured ? "text-20 lg:text-26" : "text-17 sm:max-lg:text-20"}`}
        >
          {title}
        </h2>
        <p className={`mt-2 max-w-reading text-15 text-muted ${recording ? "mb-1" : "mb-4"}`}>{words}</p>
        {recording ? (
          <Transcript title={title} lines={recording.transcript} open={featured} />
        ) : (
          <CardLink address={address} inNewTab={inNewTab}>
            {label}
            <span className="sr-only">: {title}</span>
          </CardLink>
        )}
      </div>
    </article>
  );
}

interface CardLinkProps {
  address: Omit<Card["link"], "label">;
  inNewTab?: boolean | undefined;
  children: ReactNode;
}

const linkClass =
  "mt-auto inline-flex items-center gap-1.5 self-start text-15 font-semibold after:absolute after:inset-0 hover:text-accent-text max-sm:min-h-11";

/** A page of the site opens in the same tab unless the card says otherwise, another site in a new one. */
function CardLink({ address: { href, ...track }, inNewTab = false, children }: CardLinkProps) {
  if (href.startsWith("/") && !inNewTab)
    return (
      <Link to={href} {...track} className={linkClass}>
        {children}
        <Icon name="arrow-right" className="size-4" />
      </Link>
    );
  return (
    <a href={href} {...track} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {children}
      <Icon name="external" className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
