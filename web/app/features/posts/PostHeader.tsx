import { Day } from "../../ui/Day.tsx";
import type { PostSummary } from "@keystead/content/article";

/** Title, author, days and reading time of an article. */
export function PostHeader({ post }: { post: PostSummary }) {
  const { title, summary, author, published, updated, minutes } = post;
  return (
    <header className="pt-8 pb-8 md:pt-12 md:pb-12">
      <h1 className="max-w-[26ch] text-36 font-semibold tracking-tighter md:text-52">{title}</h1>
      <p className="mt-4 max-w-reading text-17 text-balance text-muted">{summary}</p>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-13 text-muted">
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
      </p>
    </header>
  );
}
