import type { WhyChoose } from "@keystead/contract/shop/landing";
import { SwipeRow } from "../../ui/SwipeRow.tsx";
import { CardDrawing } from "./CardDrawing.tsx";

/** The apps, small, each with a link to the price on the same page. Up to 1023 px a row to swipe through. */
export function AppCards({ cards }: Pick<WhyChoose, "cards">) {
  return (
    <SwipeRow label="The suite" rail className="lg:grid-cols-4 lg:gap-x-10">
      {cards.map(({ app, title, words, link, drawing }) => (
        <li key={app} className="flex min-w-0 flex-col border-t border-line-strong pt-3 text-13">
          {drawing && <CardDrawing drawing={drawing} className="mb-2.5 h-9" />}
          <h3 className="text-15 font-semibold">{title}</h3>
          <p className="text-muted">{words}</p>
          <a
            href={link.to}
            data-track={`try-${app}`}
            className="signed-out-only touch mt-auto inline-flex items-center self-start rounded-chip pt-1.5 font-medium underline underline-offset-3 hover:text-accent-text"
          >
            {link.label}
          </a>
        </li>
      ))}
    </SwipeRow>
  );
}
