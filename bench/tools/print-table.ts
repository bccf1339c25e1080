type Cell = string | number;

/** Prints a table; numbers are right-aligned. */
export function printTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const text = (cell: Cell): string =>
    typeof cell === "number" ? cell.toLocaleString("en-US", { maximumFractionDigits: 2 }) : cell;
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => text(row[column] ?? "").length)),
  );
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, column) =>
        typeof cell === "number"
          ? text(cell).padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  process.stdout.write(
    `${[line(headings), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n")}\n`,
  );
}

/** The median; for an even count, the mean of the two middle values. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest of these numbers that is at least as large as this share of them. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
