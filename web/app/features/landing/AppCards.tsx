import type { WhyChoose } from "@keystead/contract/shop/landing";
import { Icon } from "../../ui/Icon.tsx";
import { SwipeRow } from "../../ui/SwipeRow.tsx";

/** The apps, each with a link to the plans on the same page. On a phone a row to swipe through. */
export function AppCards({ cards }: Pick<WhyChoose, "cards">) {
  return (
    <SwipeRow label="The suite" rail className="lg:grid-cols-4 lg:gap-x-10">
      {cards.map(({ app, title, words, link, drawing }) => (
        <li key={app} className="flex min-w-0 flex-col border-t-2 border-text pt-4">
          {drawing && (
            <svg
              viewBox="0 0 240 96"
              preserveAspectRatio="xMinYMid"
              className="mb-4 h-14 w-full fill-none stroke-2 md:h-16"
              strokeLinejoin="round"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d={drawing.lines} className="stroke-tick" />
              <path d={drawing.mark} className="stroke-text" />
            </svg>
          )}
          <h3 className="text-20 font-semibold tracking-tight">{title}</h3>
          <p className="mt-1.5 text-15 text-muted">{words}</p>
          <a
            href={link.to}
            data-track={`try-${app}`}
            className="signed-out-only touch mt-auto inline-flex items-center gap-1.5 self-start rounded-chip pt-3 text-15 font-semibold text-accent-text hover:underline"
          >
            {link.label}
            <Icon name="arrow-right" className="size-4" />
          </a>
        </li>
      ))}
    </SwipeRow>
  );
}
