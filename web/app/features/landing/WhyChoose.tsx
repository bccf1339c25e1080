import { brand } from "@keystead/content/brand";
import { botCards, whyChooseAction } from "@keystead/content/landing/why-choose";
import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Section } from "../../ui/Section.tsx";

export function WhyChoose() {
  return (
    <Section title={`Why ${brand.name}`} aside="Four bots that do as they are told, and write it down.">
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {botCards.map(({ bot, title, words, link }) => (
          <li key={bot} className="flex flex-col items-start border-t border-line-strong pt-4">
            <h3 className="text-17 font-semibold">{title}</h3>
            <p className="mt-1.5 mb-3 max-w-[52ch] text-15 text-muted">{words}</p>
            <Link
              to={link.to}
              data-track={`try-${bot}`}
              className="touch mt-auto inline-flex items-center gap-1.5 rounded-chip text-15 font-semibold text-accent-text hover:underline"
            >
              {link.label}
              <Icon name="arrow-right" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={whyChooseAction.to}
        data-track="why-trial"
        className={`mt-9 max-sm:w-full ${buttonClass({ tone: "primary" })}`}
      >
        {whyChooseAction.label}
      </Link>
    </Section>
  );
}
