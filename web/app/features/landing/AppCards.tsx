import type { WhyChoose } from "@keystead/contract/shop/landing";
import { Chip } from "../../ui/Chip.tsx";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** The apps, each with a link to the plans on the same page. */
export function AppCards({ cards }: Pick<WhyChoose, "cards">) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      {cards.map(({ app, title, words, gauge, link }) => (
        <li key={app} className="flex min-w-0 flex-col bg-raised p-6">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-17 font-semibold">{title}</h3>
            <Chip tone="sample">Sample</Chip>
          </div>
          <p className="mt-1.5 mb-4 max-w-[52ch] text-15 text-muted">{words}</p>
          <p className="mt-auto mb-2 flex justify-between gap-3 text-13 whitespace-nowrap">
            <span className="text-muted">{gauge.label}</span>
            <span className="data">{gauge.words}</span>
          </p>
          <Gauge
            label={`${gauge.label}, sample`}
            value={gauge.value}
            max={gauge.max}
            valueText={gauge.words}
          />
          <a
            href={link.to}
            data-track={`try-${app}`}
            className="touch mt-4 inline-flex items-center gap-1.5 self-start rounded-chip text-15 font-semibold text-accent-text hover:underline"
          >
            {link.label}
            <Icon name="arrow-right" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
