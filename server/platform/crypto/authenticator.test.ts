import { expect, test } from "vitest";
import { describeAuthenticator, findTimeStep } from "./authenticator.ts";

/** The shared secret of RFC 6238, appendix B, for SHA-1. */
const secret = Buffer.from("12345678901234567890");

// The codes of the appendix have eight digits, of which these are the last six.
test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_111_111_111, "050471", 37_037_037],
  [1_234_567_890, "005924", 41_152_263],
  [2_000_000_000, "279037", 66_666_666],
  [20_000_000_000, "353130", 666_666_666],
])("at %i seconds the code is the one of RFC 6238: %s", (seconds, code, step) => {
  expect(findTimeStep(secret, code, new Date(seconds * 1000))).toBe(step);
});

test.each([
  [-60, undefined],
  [-30, 37_037_037],
  [0, 37_037_037],
  [30, 37_037_037],
  [60, undefined],
])("a clock that is off by %i seconds: step %s", (off, step) => {
  expect(findTimeStep(secret, "050471", new Date((1_111_111_111 + off) * 1000))).toBe(step);
});

test.each(["", "05047", "0504711", "abcdef", "٠٥٠٤٧١"])("%j is no code", (code) => {
  expect(findTimeStep(secret, code, new Date(1_111_111_111_000))).toBeUndefined();
});

test("an app reads the secret from the URI, with the names of the shop and the operator", () => {
  const { secret: typed, uri } = describeAuthenticator(secret, {
    issuer: "Ink & Co console",
    label: "lin@x.example",
  });
  expect(typed).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const { protocol, searchParams } = new URL(uri);
  expect(protocol).toBe("otpauth:");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    secret: typed,
    issuer: "Ink & Co console",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  expect(decodeURIComponent(uri)).toContain("lin@x.example");
});
