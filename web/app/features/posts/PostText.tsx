import { ErrorState } from "../../ui/ErrorState.tsx";
import { useChunk } from "../../ui/use-chunk.ts";
import { ArticleBody } from "./ArticleBody.tsx";
import { ContentsList } from "./ContentsList.tsx";
import { articleOf } from "./load-article.ts";

/** The text of an article, with its parts beside it on a wide screen. Suspends while it loads. */
export function PostText({ slug }: { slug: string }) {
  const { outcome, retry, retrying } = useChunk(articleOf(slug));
  if (!outcome.ok)
    return (
      <ErrorState title="The article did not load" onRetry={retry} retrying={retrying}>
        Check whether this device is online.
      </ErrorState>
    );
  const { headings, parts } = outcome.data;
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0 lg:order-first">
        <ArticleBody parts={parts} />
      </div>
      <div className="order-first lg:sticky lg:top-24 lg:self-start">
        <ContentsList headings={headings} />
      </div>
    </div>
  );
}
