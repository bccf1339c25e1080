import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { CallProblem } from "@keystead/contract/client";
import type { ReactNode } from "react";
import type { SessionUser } from "../session-user.ts";
import { clearUser, useSession } from "../session.ts";

/** A refused or failed call as an error, because that is what a query and a mutation ask for. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

type Result<Data> = { ok: true; data: Data } | CallProblem;

/** What a call answered. @throws CallError when it was refused or failed */
export async function dataOf<Data>(result: Promise<Result<Data>>): Promise<Data> {
  const answer = await result;
  if (!answer.ok) throw new CallError(answer);
  return answer.data;
}

/** For the pages of somebody who is signed in: holds what they have loaded, for as long as it is theirs. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { client, turn } = stockOf(useSession());
  return (
    // The key, because a query that is already shown would stay with the client that it began with.
    <QueryClientProvider key={turn} client={client}>
      {children}
    </QueryClientProvider>
  );
}

interface Stock {
  owner: SessionUser | null;
  client: QueryClient;
  /** Counts the owners. */
  turn: number;
}

let held: Stock | undefined;

/** Whoever logs in starts with nothing, the same person too: what was loaded goes with the log-out. */
function stockOf(owner: SessionUser | null): Stock {
  if (!held || held.owner !== owner) {
    held?.client.clear();
    held = { owner, client: createQueryClient(), turn: (held?.turn ?? 0) + 1 };
  }
  return held;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: forgetEndedSession }),
    mutationCache: new MutationCache({ onError: forgetEndedSession }),
    defaultOptions: {
      queries: {
        // Offline, a call fails at once and says so; paused, it would show a skeleton until the line is back.
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** The session has ended on the server, so the page must not go on as if somebody were signed in. */
function forgetEndedSession(error: Error): void {
  if (error instanceof CallError && error.problem.status === 401) clearUser();
}
