import { chunkOf, type Chunk, useChunk } from "../../ui/use-chunk.ts";
import { awaitsHydration } from "../../lib/early-presses.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadMore } from "../../ui/LoadMore.tsx";
import type { PostSummary } from "@keystead/content/article";
import { PostCard } from "./PostCard.tsx";

type Posts = Chunk<readonly PostSummary[]>;

const allPosts: Posts = chunkOf(async () => (await import("./list-posts.ts")).posts);
if (awaitsHydration()) await allPosts.read();

/** All articles: the newest one large, the others in three columns, six at first. Suspends while they load. */
export function PostList({ source = allPosts }: { source?: Posts }) {
  const { outcome, retry, retrying } = useChunk(source);
  if (!outcome.ok)
    return (
      <ErrorState
        title="Failed to load blog posts. Please try again later."
        onRetry={retry}
        retrying={retrying}
      />
    );
  if (outcome.data.length === 0)
    return (
      <EmptyState title="No blog posts found at this time.">
        New articles are listed here on the day they are published.
      </EmptyState>
    );
  return (
    <LoadMore items={outcome.data} initial={6} step={3} label="Load More Articles">
      {(shown) => <PostGrid shown={shown} all={outcome.data} />}
    </LoadMore>
  );
}

function PostGrid({ shown, all }: { shown: readonly PostSummary[]; all: readonly PostSummary[] }) {
  const [first, ...others] = shown;
  return (
    <div className="grid gap-6">
      {first && <PostCard post={first} featured />}
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
      <noscript>
        <ul>
          {all.slice(6).map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/blogs/${slug}`} className="underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}
