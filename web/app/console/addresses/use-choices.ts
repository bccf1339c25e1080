import { useLocation, useNavigate } from "react-router";

interface Choices {
  /** What is chosen under a name, if it is one of these; else an empty string. */
  chosen: <Value extends string>(name: string, values: readonly Value[]) => Value | "";
  /** Chooses a value; an empty one ends the choice. */
  choose: (name: string, value: string) => void;
}

/** What a list is filtered by, in the query of its address. The words in the fragment stay. */
export function useChoices(): Choices {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    chosen: (name, values) => values.find((value) => value === params.get(name)) ?? "",
    choose(name, value) {
      const next = new URLSearchParams(search);
      if (value) next.set(name, value);
      else next.delete(name);
      const query = next.toString();
      void navigate({ search: query && `?${query}`, hash }, { replace: true, preventScrollReset: true });
    },
  };
}
