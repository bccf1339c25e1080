import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { handleProblem } from "./errors/handle-problem.ts";
import { sitePolicy } from "./policies/policy.ts";
import { bodyLimit, readBodies } from "./read-bodies.ts";

const usual = 64 * 1024;

/** A server that answers the body that it has read. Its call at `/form` reads forms. */
const app = fastify({ bodyLimit });
beforeAll(async () => {
  app.setErrorHandler(handleProblem(quietLog));
  app.addHook("onRequest", async (request) => {
    request.policy = { ...sitePolicy, form: request.url.startsWith("/form") };
  });
  readBodies(app);
  for (const url of ["/form", "/json"]) app.post(url, async ({ body }) => ({ read: body ?? null }));
  await app.ready();
});
afterAll(() => app.close());

async function send(url: string, type: string, payload: string) {
  const response = await app.inject({ method: "POST", url, headers: { "content-type": type }, payload });
  const body = response.json<{ read?: unknown; code?: string }>();
  return response.statusCode === 200 ? body.read : `${response.statusCode} ${body.code}`;
}
const json = (payload: string) => send("/json", "application/json", payload);
const form = (payload: string, url = "/form") => send(url, "application/x-www-form-urlencoded", payload);
const parts = (fields: Record<string, string>, { file = "", url = "/form" } = {}) => {
  const part = (head: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  const files = file ? [part('name="file"; filename="a.txt"', file)] : [];
  return send(url, "multipart/form-data; boundary=x", `${[...texts, ...files].join("")}--x--\r\n`);
};

describe("a body of JSON", () => {
  it("is read, and an empty one is none", async () => {
    expect(await json('{"name":"Mira"}')).toEqual({ name: "Mira" });
    for (const empty of ["", " \n"]) expect(await json(empty)).toBeNull();
    expect(await json("{")).toBe("400 invalid_request");
  });

  it("may be long when it is one field, and not when it is many parts", async () => {
    const long = "x".repeat(1_000_000);
    expect(await json(JSON.stringify({ long }))).toEqual({ long });
    for (const separator of [",", "[", "{"]) {
      const text = (count: number, length: number) => separator.repeat(count).padEnd(length - 2, "x");
      expect(await json(JSON.stringify(text(1001, usual + 1)))).toBe("413 too_large");
      for (const read of [text(1000, usual + 1), text(1001, usual)])
        expect(await json(JSON.stringify(read))).toBe(read);
    }
  });
});

describe("a form", () => {
  it("is read by the calls that allow it, and by no other", async () => {
    expect(await form("name=Mira&city=Oslo")).toEqual({ name: "Mira", city: "Oslo" });
    expect(await parts({ name: "Mira" }, { file: "left out" })).toEqual({ name: "Mira" });
    expect(await send("/form", "application/vnd.api+json", '{"name":"Mira"}')).toEqual({ name: "Mira" });
    for (const refused of [
      form("name=Mira", "/json"),
      parts({ name: "Mira" }, { url: "/json" }),
      send("/json", "application/vnd.api+json", "{}"),
      send("/json", "text/plain", "{}"),
    ])
      expect(await refused).toBe("415 unsupported_media_type");
  });

  it("has at most the length of the longest call", async () => {
    const value = (length: number) => "x".repeat(length - "name=".length);
    expect(await form(`name=${value(usual)}`)).toEqual({ name: value(usual) });
    expect(await form(`name=${value(usual + 1)}`)).toBe("413 too_large");
    const frame = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n\r\n--x--\r\n';
    const long = "y".repeat(usual - frame.length);
    expect(await parts({ name: long })).toEqual({ name: long });
    expect(await parts({ name: `${long}y` })).toBe("413 too_large");
  });

  it("in parts that cannot be read is refused", async () => {
    expect(await send("/form", "multipart/form-data; boundary=x", "no parts")).toBe("400 invalid_request");
  });

  it("has the fields of the query as well, of which those of the body count", async () => {
    expect(await form("name=Mira", "/form?name=Ada&city=Oslo")).toEqual({ name: "Mira", city: "Oslo" });
    expect(await form("", "/form?city=Oslo")).toEqual({ city: "Oslo" });
    expect(await send("/form?city=Oslo", "application/json", "")).toEqual({ city: "Oslo" });
    expect(await send("/form?city=Oslo", "application/json", "[1]")).toEqual([1]);
    expect(await send("/json?city=Oslo", "application/json", "{}")).toEqual({});
  });
});
