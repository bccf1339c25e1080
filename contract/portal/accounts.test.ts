import { expect, test } from "vitest";
import { newPassword } from "../fields.ts";
import { existingPassword } from "./accounts.ts";

test.each([
  ["of 8 characters", "x".repeat(8)],
  ["of 100 characters", "x".repeat(100)],
  ["of 101 characters", "x".repeat(101)],
  ["of 128 characters", "x".repeat(128)],
  ["of 128 characters outside the basic plane", "😀".repeat(64)],
  ["with blanks around it", "  eight characters  "],
  ["with a NUL", "\0 eight characters"],
])("a password %s can be chosen, and logged in with", (_name, password) => {
  expect(newPassword.parse(password)).toBe(password);
  expect(existingPassword.parse(password)).toBe(password);
});

test.each([
  ["of 1024 characters, from before there was a limit", true, "x".repeat(1024)],
  ["of 1025 characters", false, "x".repeat(1025)],
  ["with a lone surrogate, which no hash of ours was made of", false, "eight xs\ud800"],
])("a password %s is verified: %s", (_name, isVerified, password) => {
  expect(existingPassword.safeParse(password).success).toBe(isVerified);
});
