import { describe, expect, it, test } from "vitest";
import { emailIdentity, isSameEmail, personIdentity } from "./email-address.ts";

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  [" ada@example.com ", "ada@example.com"],
  ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ["e\u0301va@example.com", "éva@example.com"],
  // Only the provider knows what these mean: they stay different people.
  ["a.b+c@gmail.com", "a.b+c@gmail.com"],
  // A URL parser would see the domain a.com.
  ["ada@a.com/b.net", "ada@a.com/b.net"],
  ["ada@%61.com", "ada@%61.com"],
  ["not an address", "not an address"],
  ["ada@xn--a", "ada@xn--a"],
  ["", ""],
])("%j is the account of %j", (email, identity) => {
  expect(emailIdentity(email)).toBe(identity);
});

test("two spellings of one mailbox are the same address, two mailboxes are not", () => {
  expect(isSameEmail("Ada@Bücher.example", "ada@xn--bcher-kva.example")).toBe(true);
  expect(isSameEmail("ada@a.com/b.net", "ada@a.com")).toBe(false);
  expect(isSameEmail("a.da@gmail.com", "ada@gmail.com")).toBe(false);
});

describe("personIdentity", () => {
  it.each([
    ["mira@example.com", "mira@example.com"],
    ["Mira@Example.COM", "mira@example.com"],
    ["mira+trial2@example.com", "mira@example.com"],
    ["m.i.r.a@gmail.com", "mira@gmail.com"],
    ["m.ira+x@googlemail.com", "mira@gmail.com"],
    ["m.ira@example.com", "m.ira@example.com"],
    ["ｍira@example.com", "mira@example.com"],
    ["mira@bücher.example", "mira@xn--bcher-kva.example"],
    // A URL parser would see the domain gmail.com.
    ["mira@gmail.com/x", "mira@gmail.com/x"],
    // No registry holds this domain, and no hash of such a person may change.
    ["mira@\u0301a.example", "mira@"],
  ])("folds %s to %s", (email, person) => {
    expect(personIdentity(email)).toBe(person);
  });
});
