import type { ChannelVideo, ChannelVideos as Channels } from "@keystead/contract/portal/videos";
import type { Video } from "@keystead/contract/shop/pages";
import { Suspense } from "react";
import { Chip } from "../../ui/Chip.tsx";
import { CardsSkeleton } from "../../ui/data/CardsSkeleton.tsx";
import { ErrorState } from "../../ui/failures/ErrorState.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { type Resource, resourceOf, useResource } from "../../ui/hooks/use-resource.ts";
import { CardGrid } from "../cards/CardGrid.tsx";
import type { Card } from "../cards/PictureCard.tsx";
import { cardOfVideo } from "./card-of-video.ts";
import { ChannelPlayer } from "./ChannelPlayer.tsx";
import { loadChannelVideos } from "./load-channel-videos.ts";
import { videoWords } from "./video-words.ts";

const channelVideos = resourceOf(loadChannelVideos);
const title = "From our channel";

interface ChannelVideosProps {
  /** Shown until the server has read a channel. */
  samples: readonly Video[];
  source?: Resource<Channels>;
  /** Reloads the page. */
  reload?: () => void;
}

/**
 * The newest videos of the shop's channels, with the age of the list. Until a channel was read, the shop's samples are
 * shown.
 */
export function ChannelVideos({
  samples,
  source = channelVideos,
  reload = () => window.location.reload(),
}: ChannelVideosProps) {
  const loading = (
    <Section title={title}>
      <FromYouTube />
      <CardsSkeleton label="Loading videos" />
      <noscript>
        <p className="mt-3 text-15">
          These videos need JavaScript. Allow it for this site and reload the page.
        </p>
      </noscript>
    </Section>
  );
  // A prerendered page sends no request.
  if (!useHydrated()) return loading;
  return (
    <Suspense fallback={loading}>
      <Loaded samples={samples} source={source} reload={reload} />
    </Suspense>
  );
}

function Loaded({ samples, source, reload }: Required<ChannelVideosProps>) {
  const { outcome } = useResource(source);
  if (!outcome.ok)
    return (
      <Section title={title}>
        <ErrorState title={videoWords.failed} onRetry={reload} retryLabel="Retry" />
      </Section>
    );
  const { source: from, asOf, videos } = outcome.data;
  const isSample = from === "sample";
  return (
    <Section title={title} aside={<Freshness source={from} asOf={asOf} />}>
      {videos.length > 0 && <FromYouTube />}
      <CardGrid
        // The title has one label for all samples, so the cards have none.
        cards={
          isSample ? samples.map((video) => ({ ...cardOfVideo(video), sample: false })) : videos.map(cardOf)
        }
        words={videoWords}
      />
    </Section>
  );
}

function FromYouTube() {
  return (
    <p className="mb-5 max-w-reading text-15 text-muted">
      Videos play from YouTube, which learns your IP address only when you click Play.
    </p>
  );
}

function Freshness({ source, asOf }: Pick<Channels, "source" | "asOf">) {
  if (source === "sample") return <Chip tone="sample">Example data</Chip>;
  return (
    <p className="flex items-center gap-2.5 text-13">
      {source === "stale" && <Chip tone="warn">Stale</Chip>}
      <span>
        updated <Time value={new Date(asOf)} show="distance" />
      </span>
    </p>
  );
}

function cardOf({ id, title: name, description, publishedAt, channelTitle, thumbnail }: ChannelVideo): Card {
  const address = `https://www.youtube.com/watch?v=${id}`;
  return {
    id,
    title: name,
    words: description,
    thumbnail: "dashboard",
    picture: (
      <ChannelPlayer
        id={id}
        title={name}
        thumbnail={thumbnail}
        className="w-full flex-none sm:max-lg:w-1/2 lg:w-full"
      />
    ),
    day: publishedAt.slice(0, 10),
    detail: channelTitle,
    sample: false,
    link: {
      label: "Watch on YouTube",
      href: address,
      "data-track-type": "watch_video",
      "data-track-action": "watch_video",
      "data-track-video-url": address,
    },
  };
}
