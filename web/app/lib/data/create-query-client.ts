import { QueryClient } from "@tanstack/react-query";

interface Freshness {
  /** Milliseconds for which what was read counts as fresh. */
  staleTime: number;
  /** Milliseconds after which what a page shows is read again; false: not now. Nothing is read in a hidden tab. */
  interval?: () => number | false;
}

/**
 * Creates a cache of what was read. Without a connection, a call fails at once and says so: by default the query would pause and show a
 * skeleton until the connection is back.
 */
export function createQueryClient({ staleTime, interval = () => false }: Freshness): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime,
        refetchInterval: interval,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
