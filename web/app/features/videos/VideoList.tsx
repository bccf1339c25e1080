import type { Video } from "@keystead/contract/shop/pages";
import { awaitsHydration } from "../../lib/early-presses.ts";
import { contactAddress } from "../../lib/contact-address.ts";
import { resourceOf, type Resource } from "../../ui/use-resource.ts";
import { CardList } from "../cards/CardList.tsx";
import type { Card } from "../cards/PictureCard.tsx";

type Videos = Resource<readonly Video[]>;

const allVideos: Videos = resourceOf(async () => (await import("@keystead/content/videos")).videos);
if (awaitsHydration()) await allVideos.read();

const words = {
  failed: "Failed to load videos. Please try again later.",
  none: "No videos found at this time.",
  later: "New videos show up here when they're published.",
  more: "Load More Videos",
  rest: "Older videos",
};

interface VideoListProps {
  source?: Videos;
  /** Reloads the page. */
  reload?: () => void;
}

/** All videos, the newest one large. Suspends while they load. */
export function VideoList({ source = allVideos, reload = reloadPage }: VideoListProps) {
  return <CardList source={source} toCard={cardOf} words={words} retryBy={{ label: "Retry", act: reload }} />;
}

/**
 * Plays the video, links to it on its channel, or leads to support while it is not recorded: this page loads nothing from
 * another host.
 */
function cardOf(video: Video): Card {
  const { id, title, description, publishedAt, thumbnail, recording, videoUrl, channelTitle, sample } = video;
  return {
    id,
    title,
    words: description,
    thumbnail,
    plays: videoUrl !== undefined,
    day: publishedAt,
    detail: channelTitle,
    sample,
    recording,
    link: linkOf(video),
  };
}

function linkOf({ title, recording, videoUrl, sample }: Video): Card["link"] {
  if (recording) return { label: "Watch video", href: recording.mp4 };
  if (videoUrl === undefined) return { label: "Ask for this video", href: contactAddress(`Video: ${title}`) };
  return {
    label: sample ? "Open channel" : "Watch video",
    href: videoUrl,
    "data-track-type": "watch_video",
    "data-track-action": "watch_video",
    "data-track-video-url": videoUrl,
  };
}

function reloadPage(): void {
  window.location.reload();
}
