import { ErrorState } from "../../ui/failures/ErrorState.tsx";
import { useResource } from "../../ui/hooks/use-resource.ts";
import { MarkdownText } from "../markdown/MarkdownText.tsx";
import { postTextOf } from "./load-post-text.ts";

/** The text of a post with its table of contents. Suspends while it loads. */
export function PostText({ slug }: { slug: string }) {
  const { outcome, retry, retrying } = useResource(postTextOf(slug));
  if (!outcome.ok)
    return (
      <ErrorState title="The article didn't load" onRetry={retry} retrying={retrying}>
        Check your connection.
      </ErrorState>
    );
  return <MarkdownText text={outcome.data} />;
}
