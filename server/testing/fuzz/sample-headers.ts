import type { Random } from "./random.ts";
import type { Dictionary } from "./sample-value.ts";

const odd: Readonly<Record<string, readonly string[]>> = {
  authorization: ["Bearer", "Bearer ksk_", "Basic YTpi", "License", `Bearer ${"x".repeat(5_000)}`],
  cookie: ["__Host-session=", "__Host-session=x; __Host-device=%00", "a=b; ".repeat(200), "=;=;"],
  origin: ["null", "https://other.example", "not an origin"],
  "website-id": ["", "0", "../..", "x".repeat(2_000)],
  "if-none-match": ["*", ",", 'W/"sample"', '"x", "y"'],
  range: ["bytes=0-", "bytes=-1", "bytes=9-1", "bytes=0-0,2-3", "lines=1-2"],
  "content-encoding": ["gzip", "br", "identity", "x"],
  "accept-encoding": ["gzip;q=0", "*;q=0", "x".repeat(500)],
  "last-event-id": ["0", "-1", "9".repeat(32), "x".repeat(33)],
  "keystead-fingerprint": ["%zz", "%00", "x".repeat(300)],
  "user-agent": ["", "Googlebot/2.1", "\u00ff".repeat(400)],
};

/** Headers that a tenth of the requests carry, whether their operation reads them or not. */
export function sampleHeaders(random: Random, dictionary: Dictionary): Record<string, string> {
  if (random.chance(0.9)) return {};
  const names = Array.from({ length: 1 + random.below(3) }, () => random.pick(Object.keys(odd)));
  return Object.fromEntries(
    names.map((name) => {
      const real = (dictionary[name] ?? []).filter((value) => typeof value === "string");
      return [name, random.pick([...(odd[name] ?? []), ...real])];
    }),
  );
}
