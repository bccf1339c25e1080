import { Day } from "../../ui/Day.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Thumbnail } from "../thumbnails/Thumbnail.tsx";
import type { PostSummary } from "@keystead/content/article";

interface PostCardProps {
  post: PostSummary;
  /** The first one, larger and across the whole width. */
  featured?: boolean;
}

/** An article in a list. It opens in a new tab, so that the list stays where it is. */
export function PostCard({ post, featured = false }: PostCardProps) {
  const { slug, title, summary, published, minutes, thumbnail } = post;
  return (
    <article
      className={`relative flex flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-line-strong ${featured ? "md:grid md:grid-cols-2" : ""}`}
    >
      <Thumbnail
        name={thumbnail}
        className={featured ? "border-line max-md:border-b md:h-full md:border-r" : "border-b border-line"}
      />
      <div className={`flex flex-1 flex-col ${featured ? "p-6 md:justify-center md:p-9" : "p-5"}`}>
        <p className="data text-13 text-muted">
          <Day value={published} />, {minutes} min read
        </p>
        <h2 className={`mt-2 font-semibold tracking-tight ${featured ? "text-20 md:text-26" : "text-17"}`}>
          {title}
        </h2>
        <p className="mt-2 mb-4 max-w-prose text-15 text-muted">{summary}</p>
        <a
          href={`/blogs/${slug}`}
          target="_blank"
          rel="noopener"
          className={`inline-flex items-center gap-1.5 self-start text-15 font-semibold after:absolute after:inset-0 hover:text-accent-text max-sm:min-h-11 ${featured ? "" : "mt-auto"}`}
        >
          Read article
          <Icon name="external" className="size-4" />
          <span className="sr-only">: {title} (opens in a new tab)</span>
        </a>
      </div>
    </article>
  );
}
