import type { PostSummary } from "@keystead/contract/shop/post";
import { awaitsHydration } from "../../lib/early/early-presses.ts";
import { resourceOf, type Resource } from "../../ui/hooks/use-resource.ts";
import { CardList } from "../cards/CardList.tsx";
import type { Card } from "../cards/PictureCard.tsx";

type Posts = Resource<readonly PostSummary[]>;

const allPosts: Posts = resourceOf(async () => (await import("./list-posts.ts")).posts);
if (awaitsHydration()) await allPosts.read();

const words = {
  failed: "Failed to load blog posts. Please try again later.",
  none: "No blog posts found at this time.",
  later: "New articles show up here when they're published.",
  more: "Load More Articles",
  rest: "Older articles",
};

/** All posts, the newest one large. Suspends while they load. */
export function PostList({ source = allPosts }: { source?: Posts }) {
  return <CardList source={source} toCard={cardOf} words={words} />;
}

function cardOf({ slug, title, summary, published, minutes, thumbnail }: PostSummary): Card {
  return {
    id: slug,
    title,
    words: summary,
    thumbnail,
    day: published,
    detail: `${minutes} min read`,
    sample: false,
    link: { label: "Read article", href: `/blogs/${slug}` },
    inNewTab: true,
  };
}
