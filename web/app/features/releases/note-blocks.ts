/** A piece of release notes; its place among all pieces is its identity in a list. */
interface Piece {
  readonly place: number;
  readonly text: string;
}

/** A part of release notes: a heading, a paragraph, or the items of a list. */
export type NoteBlock =
  | (Piece & { readonly kind: "heading" | "paragraph" })
  | { readonly kind: "list"; readonly place: number; readonly items: readonly Piece[] };

/**
 * Splits release notes into blocks. Of Markdown it reads headings, lists and paragraphs; emphasis and links are shown as their text,
 * because the notes come from the database and nothing of them may become an element of its own choice.
 */
export function splitNotes(notes: string): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  let items: Piece[] = [];
  let lines: string[] = [];
  let place = 0;
  const close = (): void => {
    if (items.length > 0) blocks.push({ kind: "list", place, items });
    if (lines.length > 0) blocks.push({ kind: "paragraph", place, text: lines.join(" ") });
    [items, lines] = [[], []];
  };
  for (const line of notes.replaceAll("\r", "").split("\n")) {
    place += 1;
    const [, heading] = /^#{1,6}\s+(.*)$/.exec(line) ?? [];
    const [, item] = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line) ?? [];
    const text = line.trim();
    const last = items.at(-1);
    if (heading !== undefined) {
      close();
      place += 1;
      blocks.push({ kind: "heading", place, text: plain(heading) });
    } else if (item !== undefined) {
      if (lines.length > 0) close();
      items.push({ place, text: plain(item) });
    } else if (text === "") close();
    else if (last) items.splice(-1, 1, { ...last, text: `${last.text} ${plain(text)}` });
    else lines.push(plain(text));
  }
  place += 1;
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
