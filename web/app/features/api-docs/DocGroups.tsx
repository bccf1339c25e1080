import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

interface DocGroup {
  title: string;
  /** The fragment of its address. */
  place: string;
  content: ReactNode;
  /** Whether it takes the example's column too. The example then stands below it. */
  wide?: boolean;
}

interface DocGroupsProps {
  /** Names the index. */
  label: string;
  groups: readonly DocGroup[];
  /** Stays beside the groups on a wide screen, unless the shown one is `wide`. */
  example: ReactNode;
}

const targetOf = (hash: string): HTMLElement | null =>
  hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;

const columns = "lg:grid-cols-[10rem_minmax(0,1fr)_18rem] xl:grid-cols-[11rem_minmax(0,1fr)_22rem]";
const wideColumns = "lg:grid-cols-[10rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)]";

/**
 * Groups of calls under an index. From 1024 px on, the index stays at the left and the example at the right, and one
 * group is shown at a time. On a narrower screen, and without script, all groups are below each other.
 */
export function DocGroups({ label, groups, example }: DocGroupsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(groups[0]?.place);
  const scripted = useHydrated();
  const wide = groups.some((group) => group.wide && group.place === selected);

  const placeOfTarget = (hash: string): string | undefined => {
    const group = targetOf(hash)?.closest<HTMLElement>("[data-group]");
    return group && root.current?.contains(group) ? group.id : undefined;
  };

  useEffect(() => {
    const follow = () => {
      const { hash } = window.location;
      const place = placeOfTarget(hash);
      if (!place) return;
      setSelected(place);
      // The browser scrolled while all groups were shown, so the target moves when the others are hidden.
      requestAnimationFrame(() => targetOf(hash)?.scrollIntoView());
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  // Shows the group before the browser scrolls to it, because the browser does not scroll to hidden elements.
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const place = link && placeOfTarget(link.hash);
    if (place) flushSync(() => setSelected(place));
  };

  return (
    <div
      ref={root}
      onClickCapture={onClick}
      className={`grid grid-cols-1 gap-8 xl:gap-x-10 ${wide ? wideColumns : columns}`}
    >
      <nav aria-label={label} className="lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 text-15 lg:grid lg:border-l lg:border-line">
          {groups.map(({ title, place }) => (
            <li key={place}>
              <a
                href={`#${place}`}
                aria-current={place === selected ? "true" : undefined}
                className="inline-flex min-h-9 items-center underline underline-offset-3 hover:text-accent-text max-sm:min-h-11 max-sm:min-w-11 lg:-ml-px lg:border-l lg:border-transparent lg:pl-3 lg:text-muted lg:no-underline lg:aria-[current]:border-text lg:aria-[current]:text-text"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div
        className={`min-w-0 lg:order-last ${wide ? "lg:col-start-2" : "lg:sticky lg:top-20 lg:self-start"}`}
      >
        {example}
      </div>
      <div className="grid min-w-0 content-start gap-12">
        {groups.map(({ title, place, content }) => (
          <section
            key={place}
            id={place}
            data-group
            aria-label={title}
            className={scripted && place !== selected ? "lg:hidden" : ""}
          >
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
