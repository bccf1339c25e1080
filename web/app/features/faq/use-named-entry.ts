import { useEffect, useEffectEvent, useState } from "react";

/**
 * The entry that the address names, as in `/faq#refund`; it is opened and shown, also when the address changes later.
 * @param onNamed called before it is shown, to bring it back when a search has left it out
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
