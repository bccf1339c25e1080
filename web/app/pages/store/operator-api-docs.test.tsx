import { allEndpoints } from "@keystead/contract/all-endpoints";
import { everyCall, problemsOf } from "@keystead/contract/endpoint";
import { callName } from "@keystead/contract/operator/call-name";
import { describedEventTypes } from "@keystead/contract/operator/events/described-event-types";
import { problems } from "@keystead/contract/problem";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import OperatorApiDocs from "./operator-api-docs.tsx";

const endpoints = allEndpoints.filter(({ audience }) => audience === "operator");
const calls = endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

async function openDocs(hash = ""): Promise<void> {
  history.replaceState(null, "", `/api-docs/operator${hash}`);
  openPage(OperatorApiDocs, "/api-docs/operator");
  await screen.findByRole("navigation", { name: "Parts of the operator API" });
}

const wordsOf = (label: string) =>
  [...screen.getByLabelText(label).children].map((field) =>
    [...field.children].map(({ textContent }) => textContent).join(": "),
  );

test("the calls of each noun are a group of the index, between the key and the errors", async () => {
  await openDocs();
  const index = within(screen.getByRole("navigation", { name: "Parts of the operator API" }));
  const groups = index.getAllByRole("link").map(({ textContent }) => textContent);
  expect(groups.slice(0, 2)).toEqual(["Get a key", "Licenses"]);
  expect(groups.slice(-3)).toEqual(["Event types", "Objects", "Errors"]);
  expect(groups).toContain("Rate limits");
  for (const { endpoint, name } of calls) {
    const { noun, verb } = callName(endpoint);
    const call = document.getElementById(`${noun}-${verb}`);
    expect(call?.getAttribute("aria-label")).toBe(name);
    expect(call?.closest("[data-group]")?.id).toBe(noun);
  }
  expect(document.querySelectorAll("article")).toHaveLength(calls.length);
});

test("each call has its scope, words, method, fields, answers, errors and an example", async () => {
  await openDocs();
  for (const { name, endpoint } of calls) {
    const { noun, verb } = callName(endpoint);
    const call = document.getElementById(`${noun}-${verb}`);
    const labeled = (label: string) => call?.querySelector(`[aria-label="${label}"]`)?.textContent;
    expect(call?.querySelector("h4")?.textContent).toBe(`${name} ${endpoint.scope}`);
    expect(call?.textContent).toContain(endpoint.summary.replaceAll("`", ""));
    expect(call?.textContent).toContain(`In TypeScript: client.${noun}.${verb}`);
    for (const where of ["params", "query", "body"] as const) {
      const label = `In the ${where === "params" ? "path" : where} of ${endpoint.path}`;
      for (const field of Object.keys(endpoint[where]?.shape ?? {})) expect(labeled(label)).toContain(field);
    }
    for (const status of Object.keys(endpoint.returns))
      expect(labeled(`Answer ${status} of ${endpoint.path}`)).toContain(status);
    for (const code of endpoint.outcomes ?? []) {
      const { status, message } = problems[code];
      expect(labeled(`Errors of ${name}`)).toContain(`${code}${status} · ${message}`);
    }
    expect(labeled(`${name} with curl`)).toMatch(
      /^curl (-X \w+ )?"https:\/\/[^"]+\/v1\/admin\/[^"{}]+" \\\n {2}-H "Authorization: Bearer \$OPERATOR_KEY"/,
    );
  }
});

test("a call says what each field takes, with its limits and what it means", async () => {
  await openDocs();
  expect(wordsOf("In the body of /v1/admin/licenses/{id}/extend")).toEqual([
    'termoptional: "monthly" | "yearly" (A term that is sold. Send this or days.)',
    expect.stringMatching(/^daysoptional: whole number, 1 to \d+ or "never" \(A number of days/),
    "order_numberoptional: text, at least 1 and at most 100 characters (The order or invoice that pays for it. It issues or renews one license, once.)",
    "reason: text, at least 1 and at most 500 characters (Why. The owner reads it on the license's timeline.)",
    "noteoptional: text, at least 1 and at most 500 characters (For the record: only operators read it, in the audit.)",
  ]);
  expect(wordsOf("In the query of /v1/admin/licenses/{id}/extend")[0]).toContain(
    'dry_runoptional: "true" | "false"',
  );
  expect(
    screen.getByLabelText("In the body of /v1/admin/licenses/{id}/extend").closest("article")?.textContent,
  ).toContain('-d \'{ "term": "yearly", "reason": "Order 4711" }\'');
  const license = screen.getByLabelText("Fields of OperatorLicense").textContent;
  expect(license).toContain("license_key");
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    expect([link.hash, document.getElementById(link.hash.slice(1)) !== null]).toEqual([link.hash, true]);
});

test("a call says which headers it reads, and what a body or an answer of bytes is", async () => {
  await openDocs();
  const [ifMatch, ...others] = wordsOf("In the header of /v1/admin/licenses/{id}/extend");
  expect(ifMatch).toContain("If-Matchoptional: text, at most 1000 characters (The ETag of the license");
  // The page explains Idempotency-Key once.
  expect(others).toEqual([]);
  const upload = document.getElementById("files-put")?.textContent;
  expect(upload).toContain("In the bodyThe bytes of the file, as application/octet-stream.");
  expect(upload).toContain('"Repr-Digest: sha-512=:$(openssl dgst -sha512 -binary "$NAME" | base64 -w 0):"');
  expect(upload).toMatch(/^[^]*curl "https:\S+\/files\/\$NAME"[^]* -T "\$NAME"/);
  expect(wordsOf("In the header of /v1/admin/releases/{id}/files/{name}")).toEqual([
    expect.stringMatching(/^Repr-Digestoptional: text \(sha-512=:…: with the SHA-512/),
  ]);
  expect(screen.getByLabelText("Answer 200 of /v1/admin/licenses/export").textContent).toContain(
    "The file, as text/csv.",
  );
});

test("each type of events says when it happens, with an example that is folded", async () => {
  await openDocs();
  const list = within(await screen.findByRole("list", { name: "Event types" }));
  expect(list.getAllByRole("listitem")).toHaveLength(describedEventTypes.length);
  for (const { type, description, example } of describedEventTypes) {
    const folded = document.getElementById(`event-${type}`)?.querySelector("details");
    expect([type, folded?.open]).toEqual([type, false]);
    expect(folded?.querySelector("summary")?.textContent).toBe(type + description.replaceAll("`", ""));
    const shown = folded?.querySelector(`[aria-label="Example of ${type}"]`)?.textContent;
    expect(JSON.parse(shown ?? "")).toEqual(example);
  }
});

test("what names an event leads to its types, and every object that is listed has fields", async () => {
  await openDocs();
  expect(document.getElementById("responses-Event")?.closest("[data-group]")?.id).toBe("event-types");
  expect(document.querySelectorAll('a[href="#responses-Event"]').length).toBeGreaterThan(1);
  for (const fields of document.querySelectorAll('[aria-label^="Fields of "]'))
    expect([fields.ariaLabel, fields.childElementCount > 0]).toEqual([fields.ariaLabel, true]);
});

test("an operator learns how to get a key, and what it may do", async () => {
  await openDocs();
  const guide = screen.getByRole("region", { name: "Get a key" }).textContent;
  for (const words of [
    "operator-key create",
    "--scopes licenses:read,licenses:issue",
    "--networks",
    "operator-key revoke",
    "Bearer ksa_",
  ])
    expect(guide).toContain(words);
});

test("each error says what to do: in its message, or beside it", async () => {
  await openDocs();
  const listed = wordsOf("Errors of every call");
  for (const code of ["invalid_operator_key", "idempotency_conflict", ...everyCall] as const)
    expect(listed.filter((each) => each.startsWith(`${code}:`))).toHaveLength(1);
  const all = new Map(
    [...document.querySelectorAll('[aria-label^="Errors of"] > div')].map((row) => [
      row.children[0]?.textContent,
      row.children[1]?.textContent ?? "",
    ]),
  );
  for (const code of new Set(endpoints.flatMap(problemsOf))) {
    const [, ...sentences] = all.get(code)?.split(/(?<=[.:]) /) ?? [];
    // An error without a second sentence gets one in problem-advice.ts.
    expect([code, sentences.length > 0]).toEqual([code, true]);
  }
});
