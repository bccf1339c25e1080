import { expect, test } from "vitest";
import { triggerStreamHeaders } from "./triggers.ts";

const read = (headers: Record<string, string>) =>
  triggerStreamHeaders.safeParse({
    authorization: "License PF12-ABCD-EFGH-IJK5",
    "keystead-fingerprint": "machine-1",
    ...headers,
  });

test.each(["License", "license"])("a license key is what follows the word %s", (word) => {
  expect(read({ authorization: `${word} PF12-ABCD-EFGH-IJK5` }).data?.authorization).toBe(
    "PF12-ABCD-EFGH-IJK5",
  );
});

test("a fingerprint comes percent-encoded, in any letters", () => {
  expect(read({ "keystead-fingerprint": "%C3%A9%20machine" }).data?.["keystead-fingerprint"]).toBe(
    "é machine",
  );
});

test.each([
  ["of 8 characters", true, "x".repeat(8)],
  ["of 7 characters", false, "x".repeat(7)],
  ["of 256 characters", true, "x".repeat(256)],
  ["of 257 characters", false, "x".repeat(257)],
  ["of 256 characters that are encoded to 3,072", true, encodeURIComponent("界".repeat(256))],
  ["with a cut encoding", false, "machine-1%C3%"],
  ["with an encoding that is no UTF-8", false, "machine-1%FF"],
])("a fingerprint %s is taken: %s", (_name, isTaken, fingerprint) => {
  expect(read({ "keystead-fingerprint": fingerprint }).success).toBe(isTaken);
});

test("what is no encoding is said, and is no other fingerprint", () => {
  const { error } = read({ "keystead-fingerprint": "machine-1%" });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Percent-encode the fingerprint."]);
});

test.each([
  ["keystead-nonce", true, "x".repeat(8)],
  ["keystead-nonce", true, "x".repeat(128)],
  ["keystead-nonce", false, "x".repeat(7)],
  ["keystead-nonce", false, "x".repeat(129)],
  ["keystead-nonce", false, "x y x y x y"],
  ["last-event-id", true, "1".repeat(32)],
  ["last-event-id", false, "1".repeat(33)],
])("the header %s is taken: %s", (name, isTaken, value) => {
  expect(read({ [name]: value }).success).toBe(isTaken);
});
