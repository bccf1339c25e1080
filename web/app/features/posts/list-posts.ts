import type { PostSummary } from "@keystead/contract/shop/post";

const summaries = import.meta.glob<PostSummary>("@keystead/content/posts/*.md", {
  query: "?summary",
  import: "default",
  eager: true,
});

/** All posts, the newest first. */
export const posts: readonly PostSummary[] = Object.values(summaries).sort(
  (one, other) => other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug),
);

/** The post of a path such as `/blogs/how-it-works`, and its neighbors by date. */
export function findPost(path: string) {
  const slug = path.replace(/\/$/, "").replace(/^.*\//, "");
  const index = posts.findIndex((post) => post.slug === slug);
  return { post: posts[index], newer: posts[index - 1], older: index < 0 ? undefined : posts[index + 1] };
}
