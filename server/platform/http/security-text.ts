import type { FastifyInstance } from "fastify";
import { type Clock, days, later } from "../clock.ts";

interface SecurityTextOptions {
  readonly publicUrl: string;
  /** The address to which weaknesses are reported. */
  readonly contact: string;
  readonly clock: Clock;
}

const path = "/.well-known/security.txt";

/**
 * How long the text is valid: less than a year, as RFC 9116 recommends. The end moves on,
 * so the text never expires while the shop runs.
 */
const validFor = days(180);

/** Serves `security.txt` (RFC 9116): where to report a weakness. */
export function registerSecurityText(
  app: FastifyInstance,
  { publicUrl, contact, clock }: SecurityTextOptions,
): void {
  app.get(path, (_request, reply) => {
    const midnight = `${later(clock.now(), validFor).toISOString().slice(0, 10)}T00:00:00Z`;
    const fields = [
      `Contact: mailto:${contact}`,
      `Expires: ${midnight}`,
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .header("cache-control", "public, max-age=86400")
      .type("text/plain; charset=utf-8")
      .send(`${fields.join("\n")}\n`);
  });
}
