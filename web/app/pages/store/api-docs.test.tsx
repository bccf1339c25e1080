import { catalogue } from "@keystead/content/catalogue";
import { hasMarket, triggerProducts } from "@keystead/content/market";
import { videoFeeds } from "@keystead/content/video-feeds";
import { offeredEndpoints } from "@keystead/contract/offered-endpoints";
import { listTriggerProducts } from "@keystead/contract/shop/trigger-products";
import { operatorProblems, problems } from "@keystead/contract/problem";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import ApiDocs from "./api-docs.tsx";

/** Opens the page at one of its tabs. */
async function openDocs(tab = ""): Promise<void> {
  history.replaceState(null, "", `/api-docs${tab}`);
  openPage(ApiDocs, "/api-docs");
  await screen.findByRole("navigation", { name: "Parts of this tab", hidden: true });
}

test("four tabs, Endpoints first, with every call of the contract but the operator's", async () => {
  await openDocs();
  const list = screen.getByRole("tablist", { name: "API documentation" });
  const tabs = within(list)
    .getAllByRole("tab")
    .map((tab) => tab.textContent);
  expect(tabs).toEqual(["Endpoints", "Parameters", "Responses", "Error Handling"]);
  const panel = screen.getByRole("tabpanel", { name: "Endpoints" });
  const offered = offeredEndpoints({ hasMarket, triggerProducts, catalogue, videoFeeds });
  const isOperators = ({ audience }: (typeof offered)[number]) =>
    audience === "operator" || audience === "console";
  for (const { path } of offered.filter(isOperators)) expect(panel.textContent).not.toContain(path);
  for (const { method, path, summary } of offered.filter((each) => !isOperators(each))) {
    expect(panel.textContent).toContain(`${method} ${path}`);
    expect(panel.textContent).toContain(summary.replaceAll("`", ""));
  }
  expect(panel.textContent).toContain("curl");
  const operators = screen.getByRole("link", { name: "operator API" });
  expect(operators.getAttribute("href")).toBe("/api-docs/operator");
});

test("a call of the public API says that it takes an API key, and what goes in", async () => {
  await openDocs();
  const panel = screen.getByRole("tabpanel", { name: "Endpoints" });
  expect(panel.textContent).toContain("POST /v1/bots/trigger API key");
  expect(panel.textContent).not.toContain("planned");
  fireEvent.click(screen.getByRole("tab", { name: "Parameters" }));
  expect(screen.getByRole("heading", { name: "GET /v1/trending API key" })).toBeTruthy();
  const query = screen.getByLabelText("In the query of /v1/trending").textContent;
  expect(query).toContain("limitoptionalwhole number, 1 to 100");
  for (const name of ["min_volume", "sort_by", "order", "timeframe", "page"]) expect(query).toContain(name);
});

test("the public API takes what was agreed on, to the letter", async () => {
  await openDocs("#parameters");
  const fieldsOf = (label: string) =>
    [...screen.getByLabelText(label).children].map((field) =>
      [...field.children].map(({ textContent }) => textContent).join(": "),
    );
  expect(fieldsOf("In the query of /v1/trending")).toEqual([
    "limitoptional: whole number, 1 to 100",
    "pageoptional: whole number, 1 to 1000",
    "cursoroptional: text, at least 1 and at most 400 characters (The previous page's next_cursor, instead of page. The list continues after that page's last token, even if new ones have come in.)",
    "min_volumeoptional: number, at least 0 (US dollars in 24 hours.)",
    'sort_byoptional: "volume" | "price" | "created_at" (Tokens without this value come last, in either order.)',
    'orderoptional: "asc" | "desc"',
    'timeframeoptional: "1h" | "24h" | "7d" | "30d" (Only tokens that a provider listed within it.)',
  ]);
  expect(fieldsOf("In the path of /v1/tokens/{ticker}")).toEqual([
    "ticker: text, at least 1 and at most 32 characters (The symbol of the token.)",
  ]);
  expect(fieldsOf("In the body of /v1/bots/trigger")).toEqual([
    `bot_type: ${listTriggerProducts({ triggerProducts, catalogue })
      .map((product) => `"${product}"`)
      .join(" | ")}`,
    "token: text, at most 64 characters (Its ticker, which means the token with the highest 24-hour volume now, or its address.)",
    "threshold: number, above 0 and at most 1000000000000000 (US dollars in 24 hours.)",
    'action: "notify" | "start" | "stop" (What the app should do.)',
  ]);
  expect(fieldsOf("In the query of /v1/stats/daily")).toEqual([
    'timeframeoptional: "1h" | "24h" | "7d" | "30d" (1h and 24h cover today only.)',
  ]);
});

test("a list of tokens says how many there are, and each token has its seven fields and two more", async () => {
  await openDocs("#responses");
  const namesOf = (label: string) =>
    [...screen.getByLabelText(label).querySelectorAll("dt")].map(({ textContent }) => textContent);
  const coin = [
    "address",
    "ticker",
    "name",
    "volume_24h",
    "price",
    "change_24h",
    "market_cap",
    "created_at",
    "total_holders",
  ];
  expect(namesOf("Answer 200 of /v1/trending")).toEqual([
    "success",
    "source",
    "as_of",
    "total_count",
    "page",
    "limit",
    "next_cursor",
    "tokens",
  ]);
  expect(namesOf("Answer 200 of /v1/tokens/{ticker}")).toEqual(["success", "source", "as_of", "token"]);
  expect(namesOf("Fields of Token")).toEqual(coin);
});

test("the parameters of a call are those that its schema takes", async () => {
  await openDocs("#parameters");
  const fields = screen.getByLabelText("In the body of /api/contact");
  expect(fields.textContent).not.toContain("homepage");
  expect(screen.getByLabelText("In the body of /api/login").textContent).not.toMatch(
    /(email|password)optional/,
  );
  expect(screen.queryByRole("heading", { name: "Status" })).toBeNull();
  expect(fields.textContent).toContain("subjectoptional");
  expect(fields.textContent).toContain("text, at least 10 and at most 5000 characters");
});

test("the answers are described, and how to check a signature", async () => {
  await openDocs("#responses");
  expect(screen.getByRole("heading", { name: "How to check a signature" })).toBeTruthy();
  expect(screen.getByLabelText("Answer 200 of /v1/licenses/validate").textContent).toBe(
    "200The fields of Validation",
  );
  expect(screen.getByLabelText("Answer 200 of /v1/licenses/activate").textContent).toContain("lease");
  expect(screen.getByLabelText("Fields of Validation").textContent).toContain("license.status");
  expect(screen.getByLabelText("Answer 200 of /v1/licenses/file").textContent).toContain(
    "LicenseFile or null",
  );
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#responses-"]'))
    expect(document.getElementById(link.hash.slice(1))?.textContent).toContain(link.textContent);
});

test("every error is listed with its status and its words, but those of the operator's calls alone", async () => {
  await openDocs();
  fireEvent.click(screen.getByRole("tab", { name: "Error Handling" }));
  expect(location.hash).toBe("#errors");
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  for (const code of Object.keys(operatorProblems)) expect(rows.join()).not.toContain(code);
  const listed = Object.entries(problems).filter(([code]) => !(code in operatorProblems));
  for (const [code, { status, message }] of listed)
    expect(rows).toContainEqual(expect.stringContaining(`${code}${status}${message}`));
  expect(rows).toContainEqual(expect.stringMatching(/^not_signed_in401.*Every call that needs a session$/));
  expect(rows).toContainEqual(
    expect.stringMatching(/^idempotency_conflict422.*Every call that accepts an Idempotency-Key$/),
  );
  expect(rows).toContainEqual(expect.stringMatching(/^no_downloads404.*\/api\/downloads\/\{product\}/));
  for (const [status, code] of [
    [400, "invalid_request"],
    [401, "invalid_api_key"],
    [403, "forbidden"],
    [404, "not_found"],
    [429, "rate_limit_exceeded"],
    [500, "server_error"],
  ] as const)
    expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^${code}${status}\\D`)));
});
