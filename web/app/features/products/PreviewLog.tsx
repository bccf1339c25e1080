import type { ProductPage } from "@keystead/contract/shop/product-page";

/** The latest entries of the app's log. */
export function PreviewLog({ log }: Pick<ProductPage["preview"], "log">) {
  return (
    <ul
      aria-label="Log"
      className="min-w-0 divide-y divide-line rounded-card border border-line bg-sunken px-4.5 py-2 text-15"
    >
      {log.map(({ time, words, outcome }) => (
        <li key={time} className="flex gap-4 py-2.5">
          <span className="data text-13 leading-6 text-muted">{time}</span>
          <span className="min-w-0 flex-1">{words}</span>
          <span className="text-muted">{outcome}</span>
        </li>
      ))}
    </ul>
  );
}
