import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { createPasswords, isCommonPassword, TooManyPasswords } from "./passwords.ts";

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
    expect(await passwords.verify(stored, long.normalize("NFD"))).toBe(false);
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

test("more than may wait are refused, and all that were taken are answered", async () => {
  const crowded = createPasswords({ parallel: 1, waiting: 3 });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => crowded.hash("secret")));
  expect(answers.map(({ status }) => status).filter((status) => status === "fulfilled")).toHaveLength(4);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(TooManyPasswords);
  expect(await crowded.hash("secret")).toContain("$argon2id$");
});

test("a place is handed on when a check fails", async () => {
  const single = createPasswords({ parallel: 1, waiting: 5 });
  await expect(single.verify("not a hash", "secret")).rejects.toThrow();
  expect(await single.hash("secret")).toContain("$argon2id$");
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
])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["correct horse battery staple", "tFz9-wq3L", "12345678 kettles"])("%s is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
