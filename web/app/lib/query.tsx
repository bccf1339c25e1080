import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { CallProblem } from "@keystead/contract/client";
import type { ReactNode } from "react";
import { clearUser, useSession } from "./session.ts";

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
  const owner = useSession()?.id;
  return (
    // The key, because a query that is already shown would stay with the client that it began with.
    <QueryClientProvider key={owner} client={clientOf(owner)}>
      {children}
    </QueryClientProvider>
  );
}

let held: { owner: string | undefined; client: QueryClient } | undefined;

/** Another person on the same browser starts with nothing: what was loaded is dropped with its owner. */
function clientOf(owner: string | undefined): QueryClient {
  if (held?.owner !== owner || !held) {
    held?.client.clear();
    held = { owner, client: createQueryClient() };
  }
  return held.client;
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
