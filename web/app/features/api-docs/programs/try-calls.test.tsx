import { act, fireEvent, screen, within } from "@testing-library/react";
import { callsByTag } from "virtual:calls";
import { audiences } from "@keystead/contract/audience";
import { expect, test } from "vitest";
import { openPage, type } from "../../../lib/testing/open-page.tsx";
import { cutNetwork, startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { TryCalls } from "./TryCalls.tsx";

const key = "ksk_mZ5kW2yQ8rT1vB7nL4xC9dJ3hF6gS0434elX";
const calls = callsByTag.find(([tag]) => tag === audiences.program.tag)?.[1] ?? [];
const open = () => openPage(() => <TryCalls calls={calls} />, "/api-docs");

const formOf = (name: string) => within(screen.getByRole("form", { name, hidden: true }));
const fill = (name: string, label: string, value: string) =>
  fireEvent.change(formOf(name).getByLabelText(label), { target: { value } });
const send = (name: string) =>
  act(async () => fireEvent.click(formOf(name).getByRole("button", { name: `Send ${name}`, hidden: true })));

test("a request carries the key and what was filled in, and the response is shown", async () => {
  const received = await startApiPeer({ "GET /v1/trending": { body: { success: true, tokens: [] } } });
  open();
  type("Your API key", `  ${key} `);
  fill("GET /v1/trending", "limit (optional)", "5");
  fill("GET /v1/trending", "sort_by (optional)", "price");
  await send("GET /v1/trending");
  expect(await screen.findByText("Response: 200")).toBeTruthy();
  expect(received).toMatchObject([
    { name: "GET /v1/trending", query: "limit=5&sort_by=price", headers: { authorization: `Bearer ${key}` } },
  ]);
  expect(screen.getByLabelText("Response of GET /v1/trending").textContent).toContain('"tokens": []');
});

test("a part of a path is encoded, and a number in a body is a number", async () => {
  const received = await startApiPeer({
    "GET /v1/tokens/A%2FB": { status: 404, body: { success: false, error: { code: "not_found" } } },
    "POST /v1/bots/trigger": { status: 201, body: { success: true } },
  });
  open();
  type("Your API key", key);
  fill("GET /v1/tokens/{ticker}", "ticker", "A/B");
  await send("GET /v1/tokens/{ticker}");
  expect(await screen.findByText("Response: 404")).toBeTruthy();
  fill("POST /v1/bots/trigger", "token", "GAUGE");
  fill("POST /v1/bots/trigger", "threshold", "5000");
  fill("POST /v1/bots/trigger", "action", "stop");
  await send("POST /v1/bots/trigger");
  expect(await screen.findByText("Response: 201")).toBeTruthy();
  const sent = received.find(({ name }) => name.startsWith("POST"));
  expect(sent?.body).toMatchObject({ token: "GAUGE", threshold: 5000, action: "stop" });
});

test.each([
  ["", "Enter your API key."],
  [key.slice(0, -1), "This isn't a complete API key. Copy all of it."],
])("nothing is sent with the key %j", async (text, words) => {
  const received = await startApiPeer({});
  open();
  type("Your API key", text);
  await send("GET /v1/stats/daily");
  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Your API key"));
  expect(received).toEqual([]);
});

test("a request that did not arrive says so", async () => {
  cutNetwork();
  open();
  type("Your API key", key);
  await send("GET /v1/stats/daily");
  expect(await screen.findByText("The request wasn't sent")).toBeTruthy();
});
