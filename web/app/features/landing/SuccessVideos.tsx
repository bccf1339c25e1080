import { landingVideos, landingVideosNote, videos } from "@keystead/content/videos";
import type { Video } from "@keystead/contract/shop/pages";
import { contactAddress } from "../../lib/contact-address.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Section } from "../../ui/Section.tsx";
import { SwipeRow } from "../../ui/SwipeRow.tsx";
import { Day } from "../../ui/Day.tsx";
import { Thumbnail } from "../thumbnails/Thumbnail.tsx";

const entries = landingVideos.flatMap((landingId) => videos.filter(({ id }) => id === landingId));
const made = entries.every(({ sample }) => sample);

export function SuccessVideos() {
  if (entries.length === 0) return null;
  return (
    <Section title="See it done" aside={landingVideosNote} example={made}>
      <SwipeRow label="Videos" className="sm:gap-0 sm:divide-y sm:divide-line sm:border-y sm:border-line">
        {entries.map((video) => (
          <Entry key={video.id} video={video} />
        ))}
      </SwipeRow>
    </Section>
  );
}

function Entry({
  video: { title, description, publishedAt, thumbnail, videoUrl, channelTitle, sample },
}: {
  video: Video;
}) {
  return (
    <li className="relative grid content-start gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr] sm:items-center sm:gap-y-2 sm:py-5 lg:grid-cols-[9rem_1fr_1.2fr_auto]">
      <Thumbnail
        name={thumbnail}
        className="aspect-2/1 rounded-control border border-line sm:aspect-4/3 sm:max-lg:row-span-3"
      />
      <div className="min-w-0">
        <h3 className="text-17 font-semibold">
          <a
            href={videoUrl ?? contactAddress(`Video: ${title}`)}
            target="_blank"
            rel="noopener noreferrer"
            data-track="landing-video"
            data-track-type="watch_video"
            data-track-action="watch_video"
            data-track-video-url={videoUrl}
            className="rounded-chip after:absolute after:inset-0 hover:underline"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </h3>
        <p className="mt-1 text-13 text-muted">
          {channelTitle}, <Day value={publishedAt} />
        </p>
      </div>
      <p className="max-w-reading text-15 text-muted">{description}</p>
      <span className="flex items-center gap-3 text-muted max-sm:hidden">
        {sample && !made && <Chip tone="sample">Example</Chip>}
        <Icon name="external" />
      </span>
    </li>
  );
}
