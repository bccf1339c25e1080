import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { createPasswords, isCommonPassword } from "./passwords.ts";

const passwords = createPasswords();

describe("a hash", () => {
  test("is Argon2id with OWASP's parameters and a salt of its own", async () => {
    const [one, two] = await Promise.all([passwords.hash("same"), passwords.hash("same")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(passwords.isOutdated(one)).toBe(false);
  });

  test("takes the whole password as it is", async () => {
    const long = `${"x".repeat(1000)}\0 é`;
    const stored = await passwords.hash(long);
    expect(await passwords.verify(stored, long)).toBe(true);
    expect(await passwords.verify(stored, long.slice(0, -1))).toBe(false);
  });

  test("is of the normalized password, so that another keyboard may compose its letters otherwise", async () => {
    const [composed, decomposed] = ["paper cafétière".normalize("NFC"), "paper cafétière".normalize("NFD")];
    expect(composed).not.toBe(decomposed);
    for (const first of [composed, decomposed]) {
      const stored = await passwords.hash(first);
      for (const typed of [composed, decomposed]) expect(await passwords.verify(stored, typed)).toBe(true);
    }
  });

  test("from before the normalization still verifies as it was typed", async () => {
    const decomposed = "paper cafétière".normalize("NFD");
    const older = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await passwords.verify(older, decomposed)).toBe(true);
    expect(await passwords.verify(older, "paper cafetiere")).toBe(false);
  });

  test("with other parameters still verifies, and is outdated", async () => {
    const older = await hash("secret", { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    expect(await passwords.verify(older, "secret")).toBe(true);
    expect(passwords.isOutdated(older)).toBe(true);
  });
});

test("without a hash nothing is right", async () => {
  expect(await passwords.verify(null, "")).toBe(false);
});

test.each([
  "password",
  "PASSWORD",
  "Passw0rd",
  "12345678",
  "qwertyuiop",
  "letmein1",
  "Welcome1",
  "Password123!",
  "!!Password123",
  "ｐａｓｓｗｏｒｄ１",
  "  password1  ",
  "pass\u00adword1",
  "\u200bpassword1\u2060",
  "Password1Password1",
  "zzzzzzzzzzzzzzzzzzzzzzzzzz",
  "................",
])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["correct horse battery staple", "tFz9-wq3L", "12345678 kettles"])("%s is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
