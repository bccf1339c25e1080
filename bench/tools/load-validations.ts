import { type Load, loadRequests, spreadRequests } from "./load-requests.ts";
import type { SeededLicense } from "./seed-licenses.ts";

/** The request bodies of each connection. They validate different licenses, which are spread evenly over all of them. */
export function bodiesFor(licenses: number, license: (index: number) => SeededLicense): string[][] {
  return spreadRequests(licenses, (index) => {
    const { licenseKey, fingerprint } = license(index);
    const nonce = `bench-nonce-${index}`;
    return JSON.stringify({ license_key: licenseKey, fingerprint, product: "volume-bot", nonce });
  });
}

/**
 * Loads a server with validations, for some seconds or until something has ended.
 * @throws when an answer does not say that the license is valid
 */
export async function loadValidations(
  url: string,
  bodies: readonly string[][],
  duration: number | Promise<unknown>,
): Promise<Load> {
  const target = new URL(url);
  const requests = bodies.map((each) => each.map((body) => requestOf(target, body)));
  return loadRequests({ url: target, requests, duration, expected: '"valid":true' });
}

function requestOf({ host, pathname }: URL, body: string): Buffer {
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
  return Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
