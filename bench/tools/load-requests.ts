import { createHistogram } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { keepAsking } from "./keep-asking.ts";

export interface Load {
  readonly perSecond: number;
  readonly p99: number;
  /** CPU time of the load generator for each request, in µs. */
  readonly ownCpu: number;
}

interface Loading {
  readonly url: URL;
  /** The requests of each connection, written by hand. */
  readonly requests: readonly (readonly Buffer[])[];
  /** In seconds, or until something has ended. */
  readonly duration: number | Promise<unknown>;
  /** What every right answer holds. */
  readonly expected: string;
}

/**
 * Loads a server, with one request at a time on each connection. Only the length of each answer and whether it is right are read.
 * autocannon parses every header in JavaScript, which took a quarter of both cores away from the server.
 * @throws when an answer is not the expected one
 */
export async function loadRequests({ url, requests, duration, expected }: Loading): Promise<Load> {
  const histogram = createHistogram();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const state = { isOver: false };
  const over = typeof duration === "number" ? wait(duration * 1000) : duration;
  const ended = over.finally(() => {
    state.isOver = true;
  });
  await Promise.all(
    requests.map((each) =>
      keepAsking(url, { requests: each, expected }, (latency) => {
        histogram.record(Math.max(1, Math.round(latency * 1000)));
        return !state.isOver;
      }),
    ),
  );
  await ended;
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (histogram.count / (performance.now() - start)) * 1000,
    p99: histogram.percentile(99) / 1000,
    ownCpu: (user + system) / histogram.count,
  };
}

const connections = 64;
const requestsEach = 400;

/** Spreads requests evenly over `total` numbers, such as those of licenses, and over 64 connections. */
export function spreadRequests<Request>(total: number, request: (index: number) => Request): Request[][] {
  const step = total / (connections * requestsEach);
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: requestsEach }, (__, place) =>
      request(Math.floor((place * connections + connection) * step) % total),
    ),
  );
}
