import autocannon from "autocannon";
import type { SeededLicense } from "./seed-licenses.ts";

export interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

const connections = 64;
const requestsEach = 400;
const headers = { "content-type": "application/json" };

/** The requests of each connection: validations of different licenses, spread evenly over all of them. */
export function requestsFor(licenses: number, license: (index: number) => SeededLicense) {
  const step = licenses / (connections * requestsEach);
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: requestsEach }, (__, request) => {
      const index = Math.floor((request * connections + connection) * step) % licenses;
      const { licenseKey, fingerprint } = license(index);
      const nonce = `bench-nonce-${index}`;
      const body = { license_key: licenseKey, fingerprint, product: "volume-bot", nonce };
      return { method: "POST" as const, headers, body: JSON.stringify(body) };
    }),
  );
}

/** Loads a server for some seconds. @throws when an answer is not 2xx */
export async function loadValidations(
  url: string,
  requests: ReturnType<typeof requestsFor>,
  duration: number,
): Promise<Load> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration,
    method: "POST",
    setupClient: (client) => client.setRequests(requests[next++ % connections] ?? []),
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url} failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
