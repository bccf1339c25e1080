import type { Video } from "@keystead/content/videos";
import { awaitsHydration } from "../../lib/early-presses.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { chunkOf, type Chunk, useChunk } from "../../ui/use-chunk.ts";
import { VideoCard } from "./VideoCard.tsx";

type Videos = Chunk<readonly Video[]>;

const allVideos: Videos = chunkOf(async () => (await import("@keystead/content/videos")).videos);
if (awaitsHydration()) await allVideos.read();

interface VideoListProps {
  source?: Videos;
  /** Loads the page anew. */
  reload?: () => void;
}

/** All videos: the newest one large, the others in three columns, six at first. Suspends while they load. */
export function VideoList({ source = allVideos, reload = reloadPage }: VideoListProps) {
  const { outcome } = useChunk(source);
  if (!outcome.ok) return <NotLoaded reload={reload} />;
  if (outcome.data.length === 0)
    return (
      <EmptyState title="No videos found at this time.">
        New videos are listed here on the day they are published.
      </EmptyState>
    );
  return (
    <LoadMore items={outcome.data} initial={6} step={3} label="Load More Videos">
      {([first, ...others]) => (
        <div className="grid gap-6">
          {first && <VideoCard video={first} featured />}
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((video) => (
              <VideoCard key={video.id} video={video} />
            ))}
          </div>
          <noscript>
            <ul>
              {outcome.data.slice(6).map(({ id, title, videoUrl }) => (
                <li key={id}>
                  <a href={videoUrl} rel="noopener noreferrer" className="underline">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </noscript>
        </div>
      )}
    </LoadMore>
  );
}

function NotLoaded({ reload }: { reload: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <ErrorState title="Failed to load videos. Please try again later." />
      <Button size="small" onClick={reload}>
        <Icon name="refresh" className="size-4" />
        Retry
      </Button>
    </div>
  );
}

function reloadPage(): void {
  window.location.reload();
}
