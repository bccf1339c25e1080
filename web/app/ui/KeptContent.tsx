import { useState, type ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import { useChunk, type Chunk } from "./use-chunk.ts";

interface KeptContentProps<Parts> {
  /** Names the place, once in the document. */
  id: string;
  /** What the content is made with, fetched for those who come to the page from another one. */
  source: Chunk<Parts>;
  children: (parts: Parts) => ReactNode;
}

/**
 * Content that just stands there: no script of its own, and no link to another page of the site. Where it is a part of
 * the page that was opened it stays as it was prerendered, and costs no script at all. Elsewhere it suspends until it is fetched.
 */
export function KeptContent<Parts>({ id, source, children }: KeptContentProps<Parts>) {
  const [kept] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML));
  // No box of its own: the content lies on the page as if it stood there by itself.
  const place = { id, className: "contents" };
  if (kept !== undefined) return <div {...place} dangerouslySetInnerHTML={{ __html: kept }} />;
  return (
    <div {...place}>
      <FetchedContent source={source}>{children}</FetchedContent>
    </div>
  );
}

function FetchedContent<Parts>({ source, children }: Omit<KeptContentProps<Parts>, "id">) {
  const { outcome, retry, retrying } = useChunk(source);
  if (outcome.ok) return children(outcome.data);
  return (
    <ErrorState title="This part of the page did not load" onRetry={retry} retrying={retrying}>
      Check your connection.
    </ErrorState>
  );
}
