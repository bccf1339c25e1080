import { useEffect, useEffectEvent, useState } from "react";

/**
 * The entry named by the hash, as in `/faq#refund`. Opens it and scrolls to it, also when the hash changes later.
 * @param onNamed called before scrolling, to reset a search that filters it out
 */
export function useNamedEntry(onNamed: () => void): string | undefined {
  const [named, setNamed] = useState<string>();
  const prepare = useEffectEvent(onNamed);

  useEffect(() => {
    const follow = () => {
      const id = decodeURIComponent(window.location.hash.slice(1));
      if (!id) return;
      prepare();
      setNamed(id);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  useEffect(() => {
    const entry = named === undefined ? null : document.getElementById(named);
    if (!(entry instanceof HTMLDetailsElement)) return;
    entry.open = true;
    entry.scrollIntoView();
  }, [named]);

  return named;
}
