import { expect, test } from "vitest";
import { foldFingerprint, formerlyFolded } from "./fingerprint-spelling.ts";

test.each([
  [
    "0f3b9d2c-1111-4222-8333-444455556666",
    [
      "0F3B9D2C111142228333444455556666",
      "{0f3b9d2c-1111-4222-8333-444455556666}",
      "0f3b9d2c\u20101111\u20104222\u20108333\u2010444455556666",
      "0f3b9d2c\u22121111\u22124222\u20138333\u2014444455556666",
      "0f3b9d2c_1111_4222_8333_444455556666",
      "0f3b9d2c\u00ad11114222\u200b8333444455556666",
      "0f3b9d2c:1111:4222:8333:444455556666",
    ],
  ],
  ["02:42:ac:11:00:02", ["0242ac110002", "02-42-AC-11-00-02", "0242.ac11.0002"]],
  [
    "Desk 7F3A-bc91",
    ["desk_7f3a_bc91", "desk\u22127f3a\u2010bc91", "Desk-7F3A bc91.", "\uff24esk  7F3A--bc91"],
  ],
  ["192.168.1.12-000111", ["192_168_1_12 000111", "192.168.1.12\u2010000111", "(192.168.1.12-000111)"]],
  ["büro-pc", ["bu\u0308ro\u2011PC"]],
])("%s is one device however its separators are spelled", (fingerprint, spellings) => {
  for (const spelling of spellings) expect(foldFingerprint(spelling)).toBe(foldFingerprint(fingerprint));
});

test.each([
  ["pc-1-12", "pc-11-2"],
  ["warehouse.1.12", "warehouse.11.2"],
  ["192.168.1.12-000111", "192.168.11.2-000111"],
  ["2024-01-15-0012", "20240-11-50-012"],
  ["2024-01-15-0012", "202401150012"],
  ["0242ac11-0002", "0242ac110002"],
  ["02:42:ac:11:00:0:2", "02:42:ac:11:00:02"],
  ["0f3b9d2c1111-4222-8333-444455556666", "0f3b9d2c-1111-4222-8333-444455556666"],
  ["b08dfa60-83e7567a-1921a715-000001fb", "b08dfa6-083e7567a-1921a715-000001fb"],
  ["10.0.0.12/00:1a:2b", "10.0.01.2/00:1a:2b"],
  ["station 1", "station1"],
  ["--------", "________"],
  ["b08dfa6083e7567a1921a715000001fb", "b08dfa6083e7567a1921a715000001fc"],
  ["मशीन-कि", "मशीन-का"],
])("%s and %s are two devices", (one, other) => {
  expect(foldFingerprint(one)).not.toBe(foldFingerprint(other));
});

test("what is folded stays as it is", () => {
  for (const text of ["b08dfa6083e7567a1921a715000001fb", "desk-7f3a-bc91", "--------", ""])
    expect(foldFingerprint(foldFingerprint(text))).toBe(foldFingerprint(text));
});

test("an earlier release kept separators apart", () => {
  expect(formerlyFolded("Desk\u00a07F3A-BC91")).toBe("desk 7f3a-bc91");
  expect(formerlyFolded("desk_7f3a")).toBe("desk_7f3a");
});
