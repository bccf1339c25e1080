import { expect, test } from "vitest";
import { answer, refuse } from "../answers/answer.ts";
import { renewed, signedIn, signedOut } from "../cookies/answer-cookies.ts";
import { isFinal, keptAnswerOf, provesSignIn } from "./kept-answer.ts";

const visit = { kind: "browser", agent: "", address: "192.0.2.1", device: "known-device" } as const;
const cookie = { token: "session-token", expiresAt: new Date(0) };
const device = { token: "new-device", expiresAt: new Date(0) };

test("of an answer its status, body and headers are kept", () => {
  const headers = { Location: "/files/1" };
  expect(keptAnswerOf(answer(201, { id: 1 }, { headers }), visit)).toEqual({
    status: 201,
    body: { id: 1 },
    headers,
  });
  expect(keptAnswerOf(refuse("not_found"), visit)).toEqual({ problem: "not_found" });
});

test.each([
  ["a success", answer(200, null), true],
  ["a refusal", refuse("not_found"), true],
  ["one that says to try again later", refuse("rate_limit_exceeded"), false],
  ["a failure of the server", refuse("server_error"), false],
  ["a server that is not there", refuse("unavailable"), false],
])("a repeated request gets the same answer, unless another try may help: %s", (_name, first, expected) => {
  expect(isFinal(keptAnswerOf(first, visit))).toBe(expected);
});

test("no token is kept, and no session", () => {
  const kept = keptAnswerOf(
    answer(200, { session: { token: "short" } }, signedIn({ cookie, device })),
    visit,
  );
  expect(kept).toMatchObject({ body: { session: null } });
  expect(JSON.stringify(kept)).not.toMatch(/session-token|new-device|short/);
});

test.each([
  ["the device cookie that the answer sets", device, "new-device"],
  ["the one that the browser has", undefined, "known-device"],
])("a repeated sign-in without its secret is known by %s", (_name, set, token) => {
  const kept = keptAnswerOf(answer(200, null, signedIn({ cookie, device: set })), visit);
  const known = "cookie" in kept && kept.cookie !== "cleared" ? kept.cookie : undefined;
  if (!known) throw new Error("no cookie was kept");
  expect(provesSignIn(known, { body: undefined, visit: { ...visit, device: token } })).toBe(true);
  expect(provesSignIn(known, { body: undefined, visit: { ...visit, device: "another" } })).toBe(false);
  expect(provesSignIn(known, { body: undefined, visit: { ...visit, device: undefined } })).toBe(false);
  expect(provesSignIn(known, { body: { token: "x" }, visit: { ...visit, device: undefined } })).toBe(true);
});

test("it is kept that the session cookie was cleared, and nothing where it stayed", () => {
  expect(keptAnswerOf(answer(200, null, signedOut), visit)).toMatchObject({ cookie: "cleared" });
  expect(keptAnswerOf(answer(200, null, renewed(undefined)), visit)).not.toHaveProperty("cookie");
});
