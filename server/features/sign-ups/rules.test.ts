import { expect, it } from "vitest";
import { emptyFields } from "./rules.ts";

it.each([
  { email: "mira@example.com", password: "secret", empty: [] },
  { email: "  ", password: "secret", empty: ["email"] },
  { email: "mira@example.com", password: "", empty: ["password"] },
  { email: "", password: "", empty: ["email", "password"] },
  // Blanks may be a password.
  { email: "mira@example.com", password: " ", empty: [] },
])("of $email and '$password' are empty: $empty", ({ email, password, empty }) => {
  expect(emptyFields({ email, password })).toEqual(empty);
});
