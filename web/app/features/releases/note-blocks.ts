/** A part of release notes: a heading, a paragraph, or the items of a list. */
export type NoteBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/**
 * Splits release notes into blocks. Of Markdown it reads headings, lists and paragraphs; emphasis and links are shown as their text,
 * because the notes come from the database and nothing of them may become an element of its own choice.
 */
export function splitNotes(notes: string): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  let items: string[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (items.length > 0) blocks.push({ kind: "list", items });
    if (lines.length > 0) blocks.push({ kind: "paragraph", text: lines.join(" ") });
    [items, lines] = [[], []];
  };
  for (const line of notes.replaceAll("\r", "").split("\n")) {
    const [, heading] = /^#{1,6}\s+(.*)$/.exec(line) ?? [];
    const [, item] = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line) ?? [];
    const text = line.trim();
    if (heading !== undefined) {
      close();
      blocks.push({ kind: "heading", text: plain(heading) });
    } else if (item !== undefined) {
      if (lines.length > 0) close();
      items.push(plain(item));
    } else if (text === "") close();
    else if (items.length > 0) items.push(`${items.pop() ?? ""} ${plain(text)}`);
    else lines.push(plain(text));
  }
  close();
  return blocks;
}

/** The text of a line without the signs of Markdown; code keeps its backticks, which `WithCode` reads. */
const plain = (line: string): string =>
  line
    .split(/(`[^`]*`)/)
    .map((piece) => (piece.startsWith("`") ? piece : withoutSigns(piece)))
    .join("")
    .trim();

const withoutSigns = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/(\*\*|__)(.+?)\1/g, "$2")
    .replaceAll(/(^|\s)[*_]([^*_\s][^*_]*)[*_](?=\W|$)/g, "$1$2");
