import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { outside } from "./look-outside.ts";

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("the first page is asked for as a browser does, without its body, and no redirect is followed", async () => {
  const asked: unknown[] = [];
  const url = await serve(({ method, headers }, response) => {
    asked.push([method, headers.accept]);
    response.writeHead(302, { location: "/elsewhere", date: "Sat, 28 Nov 2026 10:00:00 GMT" }).end();
  });
  expect(await outside.readFirstPage(url)).toEqual({
    status: 302,
    date: new Date("2026-11-28T10:00:00Z"),
  });
  expect(asked).toEqual([["HEAD", "text/html"]]);
});

test("a server that names no date has none", async () => {
  const url = await serve((_request, response) => {
    response.sendDate = false;
    response.end();
  });
  expect(await outside.readFirstPage(url)).toEqual({ status: 200, date: undefined });
});

test("a certificate is read although nobody trusts it, with why", async () => {
  // The server brings a self-signed certificate along; what is spoken below TLS does not matter.
  const server = new SMTPServer({ secure: true });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => server.close());
  const { port } = listening.address() as AddressInfo;
  const { validTo, problem } = await outside.readCertificate(`https://127.0.0.1:${port}`);
  expect(validTo.getTime()).toBeGreaterThan(Date.UTC(2020, 0));
  expect(problem).toMatch(/SELF_SIGNED|ALTNAME|EXPIRED|UNABLE_TO_VERIFY/);
});

test("an address without TLS, or without a server, has no certificate", async () => {
  const url = await serve((_request, response) => void response.end());
  await expect(outside.readCertificate(url.replace("http:", "https:"))).rejects.toThrow();
  await expect(outside.readCertificate("https://127.0.0.1:1")).rejects.toThrow("ECONNREFUSED");
});

test("names are resolved, and the limit of open files is known where the system tells it", async () => {
  expect(await outside.resolveHost("localhost")).not.toEqual([]);
  const limit = await outside.openFileLimit();
  if (process.platform === "linux") expect(limit).toBeGreaterThan(0);
  else expect(limit).toBeUndefined();
});
