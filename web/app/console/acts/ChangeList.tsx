import { Icon } from "../../ui/Icon.tsx";
import type { Change } from "./change.ts";

/** What changes: each fact with its former and its new words. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-15">
      {changes.map(({ term, before, after }) => (
        <div key={term} className="py-2">
          <dt className="text-13 text-muted">{term}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            <span className="text-muted line-through">{before}</span>
            <Icon name="arrow-right" className="size-4 text-muted" />
            <span className="sr-only">becomes</span>
            <span className="font-medium">{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
