import { videoFeeds } from "@keystead/content/video-feeds";
import { sampleVideosNote, videoChannel, videos, videosIntro } from "@keystead/content/videos";
import { lazy, Suspense } from "react";
import { href, Link } from "react-router";
import { startTrial, trialOffer } from "../../features/trials/trial-words.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { ChannelLink } from "../../features/shell/ChannelLink.tsx";
import { channelUrlOf } from "../../features/videos/channel-url.ts";
import { VideoList } from "../../features/videos/VideoList.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { videoData } from "../../features/head/structured-data.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/layout/CallToAction.tsx";
import { CardsSkeleton } from "../../ui/data/CardsSkeleton.tsx";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";

export const handle = { breadcrumbs: { title: "Videos" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Videos: set up, limits, moving computers",
    description: videosIntro.description,
    path: href("/videos"),
    data: import.meta.env.SSR
      ? videos.flatMap(({ recording, ...video }) => (recording ? [videoData({ ...video, recording })] : []))
      : [],
  });

const hasFeeds = videoFeeds.length > 0;
const channelUrl = channelUrlOf(videoChannel, videoFeeds);
// In a shop with a channel, its videos replace the samples. Until the channel was read, a label on the section marks
// the samples.
const marksSamples = !hasFeeds && videos.some(({ sample }) => sample);
const ownVideos = !hasFeeds || videos.some(({ sample }) => !sample);

const ChannelVideos = lazy(async () => ({
  default: (await import("../../features/videos/ChannelVideos.tsx")).ChannelVideos,
}));

export default function Videos() {
  return (
    <div className="wrap">
      <PageTitle title="Videos" lede={videosIntro.lede}>
        {marksSamples && sampleVideosNote !== "" && (
          <p className="max-w-reading text-15 text-muted">{sampleVideosNote}</p>
        )}
      </PageTitle>
      {ownVideos && (
        <Suspense fallback={<CardsSkeleton label="Loading videos" />}>
          <VideoList />
        </Suspense>
      )}
      {hasFeeds && (
        <Suspense>
          <ChannelVideos samples={videos.filter(({ sample }) => sample)} />
        </Suspense>
      )}
      <CallToAction title="Follow along on your own machine" words={trialOffer}>
        <Link to={href("/register")} className={`signed-out-only ${buttonClass({ tone: "primary" })}`}>
          {startTrial}
        </Link>
        <ChannelLink url={channelUrl} subject="New videos" className={buttonClass()}>
          {channelUrl ? "Subscribe to channel" : "Ask about new videos"}
        </ChannelLink>
      </CallToAction>
    </div>
  );
}
