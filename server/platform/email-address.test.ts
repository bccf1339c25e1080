import { describe, expect, it, test } from "vitest";
import { emailIdentity, formerIdentities, isSameEmail, personIdentity } from "./email-address.ts";

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  [" ada@example.com ", "ada@example.com"],
  ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ["e\u0301va@example.com", "éva@example.com"],
  ["ｅｖａ＠ｅｘａｍｐｌｅ\u3002ｃｏｍ", "eva@example.com"],
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
    ["M.i-r_a+x@pm.me", "mira@proton.me"],
    ["mira@protonmail.com", "mira@proton.me"],
    ["mira@protonmail.ch", "mira@proton.me"],
    ["mira@me.com", "mira@icloud.com"],
    ["mira+x@mac.com", "mira@icloud.com"],
    ["m.ira@icloud.com", "m.ira@icloud.com"],
    ["mira.lind@ya.ru", "mira-lind@yandex.ru"],
    ["mira-lind@yandex.com.tr", "mira-lind@yandex.ru"],
    ["mira-shop@yahoo.com", "mira@yahoo.com"],
    ["mira-shop@yahoo.co.uk", "mira@yahoo.co.uk"],
    ["mira-shop@ymail.com", "mira@ymail.com"],
    ["shop@mira.fastmail.com", "mira@fastmail.com"],
    ["shop+x@mira.fastmail.fm", "mira@fastmail.fm"],
    ["mira@fastmail.com", "mira@fastmail.com"],
    ["mira+shop@outlook.com", "mira@outlook.com"],
    // Different mailboxes at one provider, and names that only look like a provider's.
    ["mira@hotmail.com", "mira@hotmail.com"],
    ["mira-lind@example.com", "mira-lind@example.com"],
    ["mira-lind@notyahoo.com", "mira-lind@notyahoo.com"],
    ["shop@mira.fastmail.com.example", "shop@mira.fastmail.com.example"],
    // A URL parser would see the domain gmail.com.
    ["mira@gmail.com/x", "mira@gmail.com/x"],
    ["mira@mail\u3002example", "mira@mail.example"],
    // No registry holds these domains, and two people on them are two.
    ["mira@\u0301a.example", "mira@\u0301a.example"],
    ["sam@shop.123", "sam@shop.123"],
    ["sam@other.456", "sam@other.456"],
  ])("folds %s to %s", (email, person) => {
    expect(personIdentity(email)).toBe(person);
  });
});

describe("formerIdentities", () => {
  it("are what an earlier release stored for the person, on each domain of the mailbox", () => {
    expect(formerIdentities("m.ira+x@pm.me")).toEqual([
      "m.ira@pm.me",
      "m.ira@proton.me",
      "m.ira@protonmail.com",
      "m.ira@protonmail.ch",
      "mira@pm.me",
      "mira@protonmail.com",
      "mira@protonmail.ch",
    ]);
    expect(formerIdentities("mira-shop@yahoo.com")).toEqual(["mira-shop@yahoo.com"]);
    expect(formerIdentities("mira@me.com")).toEqual(["mira@me.com", "mira@mac.com"]);
  });

  it("are none where nothing has changed", () => {
    expect(formerIdentities("mira+x@example.com")).toEqual([]);
    expect(formerIdentities("m.ira+x@googlemail.com")).toEqual([]);
    expect(formerIdentities("mira@bücher.example")).toEqual([]);
  });
});
