import { Day } from "../../ui/Day.tsx";
import type { PostSummary } from "@keystead/contract/shop/post";
import { TextHeader } from "../markdown/TextHeader.tsx";

/** Title, author, dates and reading time of a post. */
export function PostHeader({ post }: { post: PostSummary }) {
  const { title, summary, author, published, updated, minutes } = post;
  return (
    <TextHeader title={title} summary={summary}>
      <span>By {author}</span>
      <span>
        Published <Day value={published} />
      </span>
      {updated !== published && (
        <span>
          Updated <Day value={updated} />
        </span>
      )}
      <span>{minutes} min read</span>
    </TextHeader>
  );
}
