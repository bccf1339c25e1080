import type { Video } from "@keystead/content/videos";
import { Chip } from "../../ui/Chip.tsx";
import { Day } from "../../ui/Day.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Thumbnail } from "../thumbnails/Thumbnail.tsx";

interface VideoCardProps {
  video: Video;
  /** The first one, larger and across the whole width. */
  featured?: boolean;
}

/** A video in a list. It is watched in a new tab: nothing of another host is loaded into this page. */
export function VideoCard({ video, featured = false }: VideoCardProps) {
  const { title, description, publishedAt, thumbnail, videoUrl, channelTitle, sample } = video;
  return (
    <article
      className={`relative flex flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-line-strong ${featured ? "md:grid md:grid-cols-2" : ""}`}
    >
      <Thumbnail
        name={thumbnail}
        className={featured ? "border-line max-md:border-b md:h-full md:border-r" : "border-b border-line"}
      />
      <div className={`flex flex-1 flex-col ${featured ? "p-6 md:justify-center md:p-9" : "p-5"}`}>
        <div className="flex items-center justify-between gap-3">
          <p className="data text-13 text-muted">
            <Day value={publishedAt} />, {channelTitle}
          </p>
          {sample && <Chip tone="sample">Sample</Chip>}
        </div>
        <h2 className={`mt-2 font-semibold tracking-tight ${featured ? "text-20 md:text-26" : "text-17"}`}>
          {title}
        </h2>
        <p className="mt-2 mb-4 max-w-prose text-15 text-muted">{description}</p>
        <a
          href={videoUrl}
          target="_blank"
          rel="noopener noreferrer"
          data-track-type="watch_video"
          data-track-action="watch_video"
          data-track-video-url={videoUrl}
          className={`inline-flex items-center gap-1.5 self-start text-15 font-semibold after:absolute after:inset-0 hover:text-accent-text max-sm:min-h-11 ${featured ? "" : "mt-auto"}`}
        >
          {sample ? "Open channel" : "Watch video"}
          <Icon name="external" className="size-4" />
          <span className="sr-only">: {title} (opens in a new tab)</span>
        </a>
      </div>
    </article>
  );
}
