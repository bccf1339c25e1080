/** The most bytes that one QR code holds: version 40 with error correction L. */
export const maxQrBytes = 2953;

/** Draws the dark modules of a QR code as an SVG path: one rectangle for each run in a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join("");
}
