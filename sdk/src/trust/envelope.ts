const width = 64;

type Label = "LICENSE FILE" | "LICENSE REQUEST" | "DEACTIVATION RECEIPT";

/** Puts a compact text between a first and a last line. The text is broken into lines of 64 columns. */
export function wrapText(label: Label, compact: string): string {
  const lines = compact.match(new RegExp(`.{1,${width}}`, "g")) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

/** The compact text, with or without an envelope around it. White space and the `>` of quoted mails are removed. */
export function unwrapText(label: Label, text: string): string {
  const [whole = "", begun = whole] = text.split(`-----BEGIN ${label}-----`);
  const [inside = ""] = begun.split(`-----END ${label}-----`);
  return inside.replace(/[\s>]/g, "");
}
