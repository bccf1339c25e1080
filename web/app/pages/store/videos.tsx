import { appNoun } from "@keystead/content/catalogue";
import { brand } from "@keystead/content/brand";
import { videoChannel, videosIntro } from "@keystead/content/videos";
import { Suspense } from "react";
import { href, Link } from "react-router";
import { titleCase } from "../../lib/format.ts";
import { trialLength } from "../../lib/trial-words.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { VideoList } from "../../features/videos/VideoList.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/CallToAction.tsx";
import { CardsSkeleton } from "../../ui/data/CardsSkeleton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";

export const handle = { breadcrumbs: { title: "Videos" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Videos",
    description: videosIntro.description,
    path: href("/videos"),
  });

export default function Videos() {
  return (
    <div className="wrap">
      <PageTitle title="Videos" lede={videosIntro.lede} />
      <Suspense fallback={<CardsSkeleton label="Loading videos" />}>
        <VideoList />
      </Suspense>
      <CallToAction
        title="Follow along on your own machine"
        words={`${titleCase(trialLength)}, every ${appNoun.one}, no card.`}
      >
        <Link to="/pricing" className={buttonClass({ tone: "primary" })}>
          Try {brand.name}
        </Link>
        <a href={videoChannel.url} target="_blank" rel="noopener" className={buttonClass()}>
          Subscribe to channel
          <Icon name="external" className="size-4" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </CallToAction>
    </div>
  );
}
