import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** Names the set of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** The first one when left out. */
  initial?: string;
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Panels of which one is shown. All of them are in the page, so that it reads whole without script. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const group = useId();
  const [selected, setSelected] = useState(initial ?? tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = tabs[move(index, tabs.length)];
    if (!next) return;
    setSelected(next.id);
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
        className="flex gap-5 overflow-x-auto border-b border-line"
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
            onClick={() => setSelected(tab.id)}
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
          hidden={tab.id !== selected}
          tabIndex={0}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
