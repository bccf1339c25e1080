import { QueryClient } from "@tanstack/react-query";

/**
 * Creates a cache of what was read. Without a connection, a call fails at once and says so: by default the query would pause and show a
 * skeleton until the connection is back.
 * @param staleTime milliseconds for which what was read counts as fresh
 */
export function createQueryClient(staleTime: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
