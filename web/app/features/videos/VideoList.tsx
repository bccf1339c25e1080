import { videoFeeds } from "@keystead/content/video-feeds";
import type { Video } from "@keystead/contract/shop/pages";
import { awaitsHydration } from "../../lib/early/early-presses.ts";
import { resourceOf, type Resource } from "../../ui/hooks/use-resource.ts";
import { CardList } from "../cards/CardList.tsx";
import { cardOfVideo } from "./card-of-video.ts";
import { videoWords } from "./video-words.ts";

type Videos = Resource<readonly Video[]>;

/** The shop's own videos. They include samples as long as the shop has no channel. */
const allVideos: Videos = resourceOf(async () => {
  const { videos } = await import("@keystead/content/videos");
  return videoFeeds.length > 0 ? videos.filter(({ sample }) => !sample) : videos;
});
if (awaitsHydration()) await allVideos.read();

interface VideoListProps {
  source?: Videos;
  /** Reloads the page. */
  reload?: () => void;
}

/** The shop's own videos, the newest one large. Suspends while they load. */
export function VideoList({ source = allVideos, reload = reloadPage }: VideoListProps) {
  return (
    <CardList
      source={source}
      toCard={cardOfVideo}
      words={videoWords}
      retryBy={{ label: "Retry", act: reload }}
    />
  );
}

function reloadPage(): void {
  window.location.reload();
}
