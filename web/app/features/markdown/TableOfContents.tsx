import type { MarkdownHeading } from "@keystead/contract/shop/markdown-document";

/** Links to the headings of a document. */
export function TableOfContents({ headings }: { headings: readonly MarkdownHeading[] }) {
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="text-13 font-medium text-muted">
        On this page
      </h2>
      <ol className="mt-2 border-l border-line-strong text-15">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-9 items-center border-l border-transparent py-1 pl-4 text-muted hover:border-accent-text hover:text-text max-sm:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
