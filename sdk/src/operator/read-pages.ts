type Page<Name extends string, Entry, Cursor> = { readonly [N in Name]: readonly Entry[] } & {
  readonly next: Cursor | null;
};

/**
 * Reads a list to its end. A page is asked for when the entries of the one before are used up.
 * @param start where to begin; undefined for the first page
 */
export async function* readPages<Name extends string, Entry, Cursor>(
  name: Name,
  start: Cursor | undefined,
  ask: (cursor: Cursor | undefined) => Promise<Page<Name, Entry, Cursor>>,
): AsyncGenerator<Entry, void, undefined> {
  let cursor = start;
  for (;;) {
    const page = await ask(cursor);
    yield* page[name];
    if (page.next === null) return;
    cursor = page.next;
  }
}
