import type { ListName } from "@keystead/contract/console/saved-views";
import { useSyncExternalStore } from "react";
import type { Column } from "../../../ui/data/DataTable.tsx";
import { storedColumns } from "./stored-columns.ts";

/** A column that a list can show. */
export interface ListColumn<Row> extends Column<Row> {
  id: string;
  /** Whether it is shown until somebody chooses otherwise. */
  isUsual?: boolean;
}

/** Which columns a list shows. */
export interface Columns<Offered> {
  /** The first one always, then those that are chosen, in the order of the list. */
  shown: readonly Offered[];
  /** All but the first one, which stays. */
  offered: readonly Offered[];
  /** Whether it shows what it does until somebody chooses otherwise. */
  isUsual: boolean;
  /** Shows these beside the first one. IDs that the list doesn't have, such as of a newer release, are left out. */
  choose: (ids: readonly string[]) => void;
}

/** The columns of a list as this browser shows them. */
export function useColumns<Row, Offered extends ListColumn<Row>>(
  list: ListName,
  all: readonly Offered[] & readonly ListColumn<Row>[],
): Columns<Offered> {
  const { read, write, subscribe } = storedColumns[list];
  const chosen = useSyncExternalStore(subscribe, read);
  const [first, ...offered] = all;
  const isUsual = ({ isUsual: usual = false }: Offered) => usual;
  const isShown = (column: Offered) => chosen?.includes(column.id) ?? isUsual(column);
  return {
    shown: [...(first ? [first] : []), ...offered.filter(isShown)],
    offered,
    isUsual: offered.every((column) => isShown(column) === isUsual(column)),
    choose(ids) {
      const isChosen = (column: Offered) => ids.includes(column.id);
      const saysNothing = offered.every((column) => isChosen(column) === isUsual(column));
      write(saysNothing ? undefined : offered.filter(isChosen).map(({ id }) => id));
    },
  };
}
