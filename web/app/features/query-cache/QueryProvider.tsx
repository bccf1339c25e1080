import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "../../lib/data/create-query-client.ts";
import type { SessionUser } from "../session/session-user.ts";
import { useSession } from "../session/session.ts";

/** Provides React Query to the pages of somebody who is signed in. The cache lives as long as the session. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const owner = useSession();
  const [cache, setCache] = useState(() => sessionCacheOf(owner));
  // When a session ends, the page stays as it is until another page replaces it. So the cache stays too.
  const current = owner && cache.owner !== owner ? sessionCacheOf(owner) : cache;
  if (current !== cache) setCache(current);
  const { client, generation } = current;
  return (
    // The key is needed because a mounted query keeps its first client.
    <QueryClientProvider key={generation} client={client}>
      {children}
    </QueryClientProvider>
  );
}

interface SessionCache {
  owner: SessionUser | null;
  client: QueryClient;
  /** Counts the users who have logged in. */
  generation: number;
}

let current: SessionCache | undefined;

/** Each log-in starts with an empty cache, even when the same person logs in again. */
function sessionCacheOf(owner: SessionUser | null): SessionCache {
  if (!current || current.owner !== owner) {
    current?.client.clear();
    current = {
      owner,
      client: createQueryClient({ staleTime: Infinity }),
      generation: (current?.generation ?? 0) + 1,
    };
  }
  return current;
}
