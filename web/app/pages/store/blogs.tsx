import { blogIntro } from "@keystead/content/blog";
import { Suspense } from "react";
import { href, Link } from "react-router";
import { hasPage } from "../../lib/routing/has-page.ts";
import { startTrial, trialLength, trialOffer } from "../../features/trials/trial-words.ts";
import { PostList } from "../../features/posts/PostList.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { OpenDashboard } from "../../features/shell/OpenDashboard.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/layout/CallToAction.tsx";
import { CardsSkeleton } from "../../ui/data/CardsSkeleton.tsx";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";

export const handle = { breadcrumbs: { title: "Blog" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Blog: licenses, keys and market figures",
    description: blogIntro.description,
    path: href("/blogs"),
  });

export default function Blogs() {
  return (
    <div className="wrap">
      <PageTitle title="Blog" lede={blogIntro.lede} />
      <Suspense fallback={<CardsSkeleton label="Loading articles" />}>
        <PostList />
      </Suspense>
      <CallToAction title={`Try it for ${trialLength}`} words={trialOffer}>
        <Link to={href("/register")} className={`signed-out-only ${buttonClass({ tone: "primary" })}`}>
          {startTrial}
        </Link>
        <OpenDashboard />
        {hasPage("/videos") && (
          <Link to={href("/videos")} className={buttonClass()}>
            Watch Video Tutorials
          </Link>
        )}
      </CallToAction>
    </div>
  );
}
