/** The most rows that are chosen at once, as the server takes them. */
export const maxChosen = 500;

interface Press {
  /** The row whose box was pressed. */
  id: string;
  /** The row whose box was pressed before, where Shift chooses all up to this one. */
  from?: string | undefined;
}

/**
 * The rows that are chosen after a box was pressed: this row, or a range, becomes what the pressed box becomes. Rows beyond the most
 * stay as they were.
 */
export function chooseRows(
  listed: readonly string[],
  chosen: ReadonlySet<string>,
  { id, from }: Press,
): ReadonlySet<string> {
  const ends = [listed.indexOf(id), from === undefined ? -1 : listed.indexOf(from)];
  const [first = 0, last = 0] = ends.includes(-1) ? [ends[0], ends[0]] : ends.toSorted((a, b) => a - b);
  const pressed = listed.slice(first, last + 1);
  const next = new Set(chosen);
  if (chosen.has(id)) for (const each of pressed) next.delete(each);
  else for (const each of pressed) if (next.size < maxChosen) next.add(each);
  return next;
}

/** All rows that are listed, up to the most; none when they were chosen before. */
export function chooseAllRows(listed: readonly string[], chosen: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(listed.slice(0, maxChosen));
  return listed.filter((id) => chosen.has(id)).length === all.size ? new Set() : all;
}
