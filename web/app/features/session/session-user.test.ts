import { expect, test } from "vitest";
import { parseSessionUser, sessionUserOf } from "./session-user.ts";

const user = {
  id: "0190a3a0-0000-7000-8000-000000000001",
  email: '"mira@home"@example.com',
  website: "shop.example",
  lastLogin: null,
};

test("what the browser stored of an account is what it reads", () => {
  const createdAt = "2026-11-20T12:00:00.000Z";
  const stored = sessionUserOf({ ...user, emailVerified: true, hasPassword: true, createdAt });
  expect(stored).toEqual({ ...user, username: '"mira@home"', isLoggedIn: true, isRegistered: true });
  expect(parseSessionUser(JSON.stringify(stored))).toEqual(stored);
});

test.each([
  ["no text of JSON", "{"],
  ["nothing", "null"],
  ["a text", '"mira"'],
  ["a user who is not logged in", JSON.stringify({ id: "1", username: "mira", email: "m@example.com" })],
  ...["id", "username", "email"].map((name) => {
    const { [name]: _, ...rest }: Record<string, unknown> = {
      id: "1",
      username: "mira",
      email: "m@example.com",
      isLoggedIn: true,
    };
    return [`a user without ${name}`, JSON.stringify(rest)];
  }),
])("%s is nobody", (_, raw) => {
  expect(parseSessionUser(raw ?? "")).toBeNull();
});
