import { useSearchParams } from "react-router";

interface Choices {
  /** What is chosen under a name, if it is one of these; else an empty string. */
  chosen: <Value extends string>(name: string, values: readonly Value[]) => Value | "";
  /** Chooses a value; an empty one ends the choice. */
  choose: (name: string, value: string) => void;
}

/** What a list is filtered by, in the address of its page. */
export function useChoices(): Choices {
  const [search, setSearch] = useSearchParams();
  return {
    chosen: (name, values) => values.find((value) => value === search.get(name)) ?? "",
    choose(name, value) {
      const next = new URLSearchParams(search);
      if (value) next.set(name, value);
      else next.delete(name);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}
