import { type InfiniteData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

/** A list of the server that is read page by page. The first one is read without a cursor, each next one with the `next` before. */
export function usePages<Cursor extends string | number, Answer extends { next: Cursor | null }>(
  queryKey: QueryKey,
  read: (cursor: Cursor | undefined, signal: AbortSignal) => Promise<Answer>,
) {
  return useInfiniteQuery<Answer, Error, InfiniteData<Answer>, QueryKey, Cursor | undefined>({
    queryKey,
    // The library's type of the parameter is known only once the cursor's is.
    queryFn: ({ pageParam, signal }) => read(pageParam as Cursor | undefined, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** What `NextPage` needs of such a list. */
export interface Paging {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** Whether the last attempt to read more failed. */
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}
