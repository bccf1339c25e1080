import { QueryClient } from "@tanstack/react-query";

/** The cache of what was read. Pages read again when they open; a failed call says so instead of being repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 0,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
