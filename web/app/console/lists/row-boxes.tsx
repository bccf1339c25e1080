import type { RowBoxes } from "../../ui/data/DataTable.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import type { ChosenRows } from "./use-chosen-rows.ts";

/** The boxes by which rows of a table are chosen. */
export function rowBoxes<Row>(
  { ids, has, press, pressAll }: ChosenRows,
  { rows, idOf, nameOf }: RowNames<Row>,
): RowBoxes<Row> {
  return {
    label: "Choose all that are listed",
    all: (
      <Checkbox
        checked={ids.length > 0}
        indeterminate={ids.length > 0 && ids.length < rows.length}
        onChange={pressAll}
      />
    ),
    of: (row) => (
      <label className="relative grid touch place-items-center select-none">
        <span className="sr-only">{`Choose ${nameOf(row)}`}</span>
        <Checkbox
          checked={has(idOf(row))}
          onChange={({ nativeEvent }) =>
            press(idOf(row), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    ),
  };
}

interface RowNames<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** By which somebody knows it who doesn't see it. */
  nameOf: (row: Row) => string;
}
