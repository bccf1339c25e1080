import { landingVideos, landingVideosNote, videos } from "@keystead/content/videos";
import type { Video } from "@keystead/contract/shop/pages";
import { contactAddress } from "../shell/contact-address.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Day } from "../../ui/Day.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { SwipeRow } from "../../ui/SwipeRow.tsx";
import { Player } from "../recordings/Player.tsx";
import { Transcript } from "../recordings/Transcript.tsx";

const chosen = landingVideos.flatMap((landingId) => videos.filter(({ id }) => id === landingId));

/**
 * Videos. As long as none is recorded, the whole section is one labeled example.
 * A video that does not play here has no picture. Otherwise the page would load drawings even in shops that show none
 * of them.
 */
export function SuccessVideos({ entries = chosen }: { entries?: readonly Video[] }) {
  if (entries.length === 0) return null;
  const made = entries.every(({ sample }) => sample);
  return (
    <Section title="See it done" size="small" close aside={landingVideosNote} quiet example={made}>
      <SwipeRow label="Videos" className="sm:grid-cols-3">
        {entries.map((video) => (
          <Entry key={video.id} video={video} labeled={!made} />
        ))}
      </SwipeRow>
    </Section>
  );
}

interface EntryProps {
  video: Video;
  /** Whether each example has a label of its own. */
  labeled: boolean;
}

function Entry({ video, labeled }: EntryProps) {
  const { title, description, publishedAt, recording, channelTitle, sample } = video;
  return (
    <li className={`relative grid content-start gap-y-3`}>
      {recording && (
        <Player
          title={title}
          recording={recording}
          className="self-start overflow-hidden rounded-card border border-line"
        />
      )}
      <div className="min-w-0">
        <h3 className="text-17 font-semibold">{recording ? title : <VideoLink video={video} />}</h3>
        <p className="mt-1 flex items-center justify-between gap-3 text-13 text-muted">
          <span className="max-sm:hidden">
            <Day value={publishedAt} />, {channelTitle}
          </span>
          {sample && labeled && <Chip tone="sample">Example data</Chip>}
        </p>
        {!recording && <p className="mt-2 max-w-reading text-15 text-muted max-sm:hidden">{description}</p>}
        {recording && <Transcript title={title} lines={recording.transcript} />}
      </div>
    </li>
  );
}

/** Leads to the video on its channel, or to support while it is not recorded. */
function VideoLink({ video: { title, videoUrl } }: { video: Video }) {
  return (
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
  );
}
