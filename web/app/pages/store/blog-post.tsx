import { Suspense } from "react";
import { href, Link, useLocation, type MetaArgs } from "react-router";
import { startTrial, trialOffer } from "../../features/trials/trial-words.ts";
import { findPost } from "../../features/posts/list-posts.ts";
import { PostHeader } from "../../features/posts/PostHeader.tsx";
import { PostNeighbors } from "../../features/posts/PostNeighbors.tsx";
import { PostText } from "../../features/posts/PostText.tsx";
import { PostSkeleton } from "../../features/posts/PostSkeleton.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { OpenDashboard } from "../../features/shell/OpenDashboard.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { shareImageOf } from "../../features/head/share-images.ts";
import { articleData } from "../../features/head/structured-data.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/layout/CallToAction.tsx";

const parent = { label: "Blog", to: href("/blogs") };
export const handle = {
  breadcrumbs: { parent, titleOf: (path: string) => findPost(path).post?.title ?? "" },
} satisfies PageHandle;

export const meta = ({ location }: MetaArgs) => {
  const { post } = findPost(location.pathname);
  if (!post) return [];
  const path = `/blogs/${post.slug}`;
  const image = shareImageOf(path);
  return pageMeta({
    title: post.title,
    description: post.summary,
    path,
    article: post,
    data: import.meta.env.SSR
      ? [articleData({ ...post, path, ...(image && { image: `/og/${image.name}.png` }) })]
      : [],
  });
};

/** One module for every post; routes.ts names their paths. */
export default function BlogPost() {
  const { post, newer, older } = findPost(useLocation().pathname);
  if (!post) return null;
  return (
    <div className="wrap">
      <article>
        <PostHeader post={post} />
        <Suspense key={post.slug} fallback={<PostSkeleton />}>
          <PostText slug={post.slug} />
        </Suspense>
      </article>
      <PostNeighbors newer={newer} older={older} />
      <CallToAction title="See it for yourself" words={trialOffer}>
        <Link to={href("/register")} className={`signed-out-only ${buttonClass({ tone: "primary" })}`}>
          {startTrial}
        </Link>
        <OpenDashboard />
      </CallToAction>
    </div>
  );
}
