/** Rows of cells as lines, whose columns stand below each other. */
export function lineUp(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/**
 * A page of a list as lines, with how the next one is asked for.
 * @param nothing what is said of a page without rows
 */
export function pageLines(
  rows: readonly (readonly string[])[],
  after: string | undefined,
  nothing: string,
): string[] {
  const lines = rows.length === 0 ? [nothing] : lineUp(rows);
  return after === undefined ? lines : [...lines, `More: --after ${after}`];
}
