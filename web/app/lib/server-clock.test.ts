import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { fetchWithServerTime, onServerTime } from "./server-clock.ts";

/** Answers with these headers, to which Node adds no date. */
async function answerWith(headers: Record<string, string>): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(204, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const date = "Fri, 27 Nov 2026 12:00:00 GMT";

test.each([
  ["a fresh answer", { date }, ["2026-11-27T12:00:00.000Z"]],
  ["an answer from a cache, which is older", { date, age: "90" }, ["2026-11-27T12:01:30.000Z"]],
  ["an answer without a date", {}, []],
])("%s tells the server's time", async (_what, headers, expected) => {
  const heard: string[] = [];
  const stop = onServerTime((now) => heard.push(new Date(now).toISOString()));
  const url = await answerWith(headers);
  await fetchWithServerTime(url, {});
  expect(heard).toEqual(expected);
  stop();
  await fetchWithServerTime(url, {});
  expect(heard).toEqual(expected);
});
