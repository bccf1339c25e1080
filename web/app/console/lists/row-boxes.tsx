import type { ReactElement } from "react";
import type { Column } from "../../ui/data/DataTable.tsx";
import { Checkbox } from "./Checkbox.tsx";
import type { ChosenRows } from "./use-chosen-rows.ts";

/** The boxes by which rows of a list are chosen. */
export interface RowBoxes<Row> {
  /** The box of all rows; its words are hidden where it heads a column. */
  all: (hasWords: boolean) => ReactElement;
  of: (row: Row) => ReactElement;
}

interface RowNames<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** By which somebody knows it who doesn't see it. */
  nameOf: (row: Row) => string;
}

const allWords = "Choose all that are listed";

export function rowBoxes<Row>(
  { ids, has, press, pressAll }: ChosenRows,
  { rows, idOf, nameOf }: RowNames<Row>,
): RowBoxes<Row> {
  return {
    all: (hasWords) => (
      <label className={hasWords ? "flex min-h-11 items-center gap-3 px-4.5 text-15 text-muted" : "grid"}>
        <Checkbox
          checked={ids.length > 0}
          indeterminate={ids.length > 0 && ids.length < rows.length}
          onChange={pressAll}
        />
        <span className={hasWords ? "" : "sr-only"}>{allWords}</span>
      </label>
    ),
    of: (row) => (
      <label className="relative grid flex-none touch place-items-center select-none max-sm:-ml-3">
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

/** The columns with the boxes in front: a column of their own, or beside the title where the rows are a list. */
export function withBoxes<Row>(
  [first, ...others]: readonly Column<Row>[],
  boxes: RowBoxes<Row>,
  isList: boolean,
): readonly Column<Row>[] {
  if (!first) return [];
  const { cell } = first;
  if (isList) {
    const beside: Column<Row>["cell"] = (row) => (
      <div className="flex items-center gap-3">
        {boxes.of(row)}
        <div className="min-w-0">{cell(row)}</div>
      </div>
    );
    return [{ ...first, cell: beside }, ...others];
  }
  const own: Column<Row> = { header: allWords, head: boxes.all(false), cell: boxes.of, width: "w-0" };
  const title: Column<Row>["cell"] = (row) => <div className="font-medium">{cell(row)}</div>;
  return [own, { ...first, cell: title }, ...others];
}
