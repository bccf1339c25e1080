import { setTimeout as wait } from "node:timers/promises";

export interface Attempt {
  /** In milliseconds. */
  readonly took: number;
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

/** Sends a request, reads its answer, and takes the time of both. */
export async function attempt(send: () => Promise<Response>): Promise<Attempt> {
  const started = performance.now();
  const response = await send();
  await response.arrayBuffer();
  const took = performance.now() - started;
  return { took, status: response.status, hasRetryAfter: response.headers.has("retry-after") };
}

/** Makes one attempt after the other. Each starts at least `every` milliseconds after the start of the previous one. */
export async function repeat(
  until: number,
  every: number,
  one: (index: number) => Promise<Attempt>,
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  while (performance.now() < until) {
    const next = wait(every);
    attempts.push(await one(attempts.length));
    await next;
  }
  return attempts;
}
