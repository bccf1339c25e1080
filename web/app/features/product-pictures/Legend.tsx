type Mark = "done" | "planned" | "limit" | "now" | "line" | "alert";

const marks: Record<Mark, string> = {
  done: "size-2.5 bg-muted",
  planned: "size-2.5 border border-control",
  limit: "w-4 border-t-2 border-dashed border-text",
  now: "h-3.5 border-l-2 border-live",
  line: "w-4 border-t-2 border-text",
  alert: "size-2.5 rounded-full bg-live",
};

/** What the marks of a drawing mean. */
export function Legend({ items }: { items: readonly { mark: Mark; words: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-13 text-muted">
      {items.map(({ mark, words }) => (
        <li key={words} className="flex items-center gap-2">
          <span className={`flex-none ${marks[mark]}`} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
