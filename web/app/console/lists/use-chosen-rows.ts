import { useState } from "react";
import { chooseAllRows, chooseRows } from "./choose-rows.ts";

/** The rows of a list that are chosen. */
export interface ChosenRows {
  /** In the order of the list. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Presses the box of a row; with Shift for all rows since the last one. */
  press: (id: string, isRange: boolean) => void;
  pressAll: () => void;
  clear: () => void;
}

interface Choice {
  list: string;
  chosen: ReadonlySet<string>;
  /** Whose box was pressed last. */
  last?: string;
}

/**
 * Which rows of a list are chosen. A row that is listed no longer isn't, so that nothing is done to what nobody sees.
 * @param list names what is listed, such as by its filter: the choice ends when it changes
 * @param listed the IDs of the rows, in their order
 */
export function useChosenRows(list: string, listed: readonly string[]): ChosenRows {
  const [choice, setChoice] = useState<Choice>({ list, chosen: new Set() });
  const current = choice.list === list ? choice : { list, chosen: new Set<string>() };
  if (current !== choice) setChoice(current);
  const ids = listed.filter((id) => current.chosen.has(id));
  const chosen = new Set(ids);
  return {
    ids,
    has: (id) => chosen.has(id),
    press: (id, isRange) =>
      setChoice({
        list,
        chosen: chooseRows(listed, chosen, { id, from: isRange ? current.last : undefined }),
        last: id,
      }),
    pressAll: () => setChoice({ list, chosen: chooseAllRows(listed, chosen) }),
    clear: () => setChoice({ list, chosen: new Set() }),
  };
}
