const width = 64;

type Label = "LICENSE FILE" | "LICENSE REQUEST" | "DEACTIVATION RECEIPT";

/** Puts a compact text between a first and a last line that say what it is, broken at 64 columns: for mail and USB sticks. */
export function wrapText(label: Label, compact: string): string {
  const lines = compact.match(new RegExp(`.{1,${width}}`, "g")) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

/** The compact text, with or without its envelope. Quotes, blanks and line ends that mail programs add are removed. */
export function unwrapText(label: Label, text: string): string {
  const [whole = "", begun = whole] = text.split(`-----BEGIN ${label}-----`);
  const [inside = ""] = begun.split(`-----END ${label}-----`);
  return inside.replace(/[\s>]/g, "");
}
