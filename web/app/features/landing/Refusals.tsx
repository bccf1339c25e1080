import { refusals } from "@keystead/content/landing/refusals";
import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";

/** What the shop's apps refuse to do: large, and struck through. */
export function Refusals() {
  if (!refusals) return null;
  const { title, lines, link } = refusals;
  return (
    <section aria-labelledby="refusals" className="wrap grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_2fr]">
      <h2 id="refusals" className="text-20 font-semibold tracking-tight lg:pt-4">
        {title}
      </h2>
      <ul className="refusals grid gap-y-1.5 font-semibold tracking-tighter text-faint lg:gap-y-2 lg:text-52">
        {lines.map((line) => (
          <li key={line}>
            <s className="refused">{line}</s>
          </li>
        ))}
      </ul>
      <Link
        to={link.to}
        className="touch inline-flex items-center gap-1.5 text-15 font-semibold hover:underline lg:col-start-2 lg:mt-2"
      >
        {link.label}
        <Icon name="arrow-right" className="size-4" />
      </Link>
    </section>
  );
}
