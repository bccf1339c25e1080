import { appNoun } from "@keystead/content/catalogue";
import { brand } from "@keystead/content/brand";
import { videoFeeds } from "@keystead/content/video-feeds";
import { videoChannel, videos, videosIntro } from "@keystead/content/videos";
import { lazy, Suspense } from "react";
import { href, Link } from "react-router";
import { titleCase } from "../../lib/format.ts";
import { trialLength } from "../../lib/trial-words.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { ChannelLink } from "../../features/shell/ChannelLink.tsx";
import { VideoList } from "../../features/videos/VideoList.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { videoData } from "../../lib/structured-data.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/CallToAction.tsx";
import { CardsSkeleton } from "../../ui/data/CardsSkeleton.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";

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
const ownVideos = !hasFeeds || videos.some(({ sample }) => !sample);

const ChannelVideos = lazy(async () => ({
  default: (await import("../../features/videos/ChannelVideos.tsx")).ChannelVideos,
}));

export default function Videos() {
  return (
    <div className="wrap">
      <PageTitle title="Videos" lede={videosIntro.lede} />
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
      <CallToAction
        title="Follow along on your own machine"
        words={`${titleCase(trialLength)}, every ${appNoun.one}, no card.`}
      >
        <Link to="/pricing" className={buttonClass({ tone: "primary" })}>
          Try {brand.name}
        </Link>
        <ChannelLink url={videoChannel?.url} subject="New videos" className={buttonClass()}>
          Subscribe to channel
        </ChannelLink>
      </CallToAction>
    </div>
  );
}
