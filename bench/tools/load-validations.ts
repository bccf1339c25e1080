import { createHistogram } from "node:perf_hooks";
import { keepAsking } from "./keep-asking.ts";
import type { SeededLicense } from "./seed-licenses.ts";

export interface Load {
  readonly perSecond: number;
  readonly p99: number;
  /** CPU time of the load generator for each request, in µs. */
  readonly ownCpu: number;
}

const connections = 64;
const requestsEach = 400;

/** The request bodies of each connection. They validate different licenses, which are spread evenly over all of them. */
export function bodiesFor(licenses: number, license: (index: number) => SeededLicense): string[][] {
  const step = licenses / (connections * requestsEach);
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: requestsEach }, (__, request) => {
      const index = Math.floor((request * connections + connection) * step) % licenses;
      const { licenseKey, fingerprint } = license(index);
      const nonce = `bench-nonce-${index}`;
      return JSON.stringify({ license_key: licenseKey, fingerprint, product: "volume-bot", nonce });
    }),
  );
}

/**
 * Loads a server for some seconds, with one request at a time on each of 64 connections. The requests are written by
 * hand, and only the length and the validity of each answer are read. autocannon parses every header in JavaScript,
 * which took a quarter of both cores away from the server.
 * @throws when an answer does not say that the license is valid
 */
export async function loadValidations(
  url: string,
  bodies: readonly string[][],
  duration: number,
): Promise<Load> {
  const target = new URL(url);
  const requests = bodies.map((each) => each.map((body) => requestOf(target, body)));
  const histogram = createHistogram();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = start + duration * 1000;
  await Promise.all(
    requests.map((each) =>
      keepAsking(target, each, (latency) => {
        histogram.record(Math.max(1, Math.round(latency * 1000)));
        return performance.now() < end;
      }),
    ),
  );
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (histogram.count / (performance.now() - start)) * 1000,
    p99: histogram.percentile(99) / 1000,
    ownCpu: (user + system) / histogram.count,
  };
}

function requestOf({ host, pathname }: URL, body: string): Buffer {
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
  return Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
