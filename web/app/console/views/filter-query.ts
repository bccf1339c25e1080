/** The filters of a list that stand in the query of its address: what each may be. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** The query with the filters that a list has, in their order. Unknown words, such as of another release, are left out. */
export function filterQuery(query: string, filters: Filters): string {
  const params = new URLSearchParams(query);
  const kept = Object.entries(filters).flatMap(([name, values]) => {
    const value = values.find((each) => each === params.get(name));
    return value === undefined ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}
