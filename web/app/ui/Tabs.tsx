import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useHydrated } from "./hooks/use-hydrated.ts";

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** Names the set of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** Keeps the open tab in the fragment of the URL: `#errors`. */
  inAddress?: boolean;
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs (ARIA pattern). All panels are in the document. Without script, all panels are visible. */
export function Tabs({ label, tabs, inAddress = false }: TabsProps) {
  const group = useId();
  const [selected, setSelected] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const scripted = useHydrated();
  const shown = useRef(selected);

  useEffect(() => {
    if (!inAddress) return;
    const follow = () => {
      const { hash } = window.location;
      // The id of an element within a panel begins with the id of its tab.
      const named = tabs.find(({ id }) => hash === `#${id}` || hash.startsWith(`#${id}-`));
      if (!named) return;
      setSelected(named.id);
      requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [inAddress, tabs]);

  // Tabs that are wider than the screen scroll. This keeps the open tab in view, with a part of its neighbor. It does
  // nothing at hydration, because the visitor may be pressing a tab at that moment.
  useEffect(() => {
    const bar = list.current;
    const open = bar?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!bar || !open) return;
    const mark = () =>
      bar.toggleAttribute("data-after", bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 1);
    const show = () => {
      const end = open.offsetLeft + open.offsetWidth - bar.clientWidth;
      bar.scrollLeft = Math.max(Math.min(bar.scrollLeft, open.offsetLeft), end);
      mark();
    };
    if (shown.current === selected) mark();
    else show();
    shown.current = selected;
    bar.addEventListener("scroll", mark);
    window.addEventListener("resize", show);
    return () => {
      bar.removeEventListener("scroll", mark);
      window.removeEventListener("resize", show);
    };
  }, [selected]);

  function select(id: string) {
    setSelected(id);
    // replaceState, so that Back leaves the page instead of going through its tabs.
    if (inAddress) window.history.replaceState(window.history.state, "", `#${id}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    // A key with a modifier is a shortcut of the browser: Alt+Left goes back.
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = tabs[move(index, tabs.length)];
    if (!next) return;
    select(next.id);
    list.current?.querySelector<HTMLElement>(`[id="${group}-${next.id}-tab"]`)?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="relative flex gap-5 overflow-x-auto border-b border-line noscript:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${group}-${tab.id}-tab`}
            aria-selected={tab.id === selected}
            aria-controls={`${group}-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            className="-mb-px h-11 flex-none border-b-2 border-transparent text-15 whitespace-nowrap text-muted hover:text-text aria-selected:border-accent-text aria-selected:text-text"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${group}-${tab.id}`}
          aria-labelledby={`${group}-${tab.id}-tab`}
          hidden={scripted && tab.id !== selected}
          tabIndex={0}
          className={`pt-5 ${tab.id === selected ? "" : "hidden noscript:block"}`}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
