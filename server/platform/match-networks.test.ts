import { expect, test } from "vitest";
import { isNetwork } from "./match-networks.ts";

test.each(["203.0.113.9", "203.0.113.0/24", "0.0.0.0/0", "2001:db8::/32", "::1", "::1/128"])(
  "%s is a network",
  (text) => expect(isNetwork(text)).toBe(true),
);

test.each([
  "",
  "203.0.113",
  "203.0.113.0/33",
  "::1/129",
  "203.0.113.0/",
  "203.0.113.0/2/4",
  "fe80::1%eth0",
  "a/24",
  "1.2.3.4/-1",
])("%j is no network", (text) => expect(isNetwork(text)).toBe(false));
