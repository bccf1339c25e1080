import { describe, expect, it } from "vitest";
import { createOperatorClient } from "./create-operator-client.ts";
import { type OperatorClientOptions, refuseBrowsers } from "./operator-options.ts";

const good: OperatorClientOptions = { server: "https://shop.example", key: "ksa_AbCdEfGh" };

describe("the options of the operator's client", () => {
  it.each([
    "https://shop.example",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://127.8.8.8",
    "http://[::1]:3000",
  ])("take the server %s", (server) => {
    expect(createOperatorClient({ ...good, server })).toHaveProperty("licenses.issue");
  });

  it.each([
    ["http://shop.example", "use https"],
    ["http://127.0.0.1.shop.example", "use https"],
    ["http://localhost.example", "use https"],
    ["http://10.0.0.1", "use https"],
    ["ftp://localhost", "an address such as"],
    ["https://shop.example/v1", "without a path"],
    ["https://ksa_AbCdEfGh@shop.example", "an address such as"],
    ["shop.example", "an address such as"],
  ])("refuse the server %s", (server, words) => {
    expect(() => createOperatorClient({ ...good, server })).toThrow(words);
    expect(() => createOperatorClient({ ...good, server })).toThrow(TypeError);
  });

  it.each(["", "ksk_OfACustomer", "ksa_", "ksa_Broken\nLine", "ksa_With blank"])(
    "refuse the key %j, and don't show it",
    (key) => {
      const problem = "key: use an operator key, which begins with ksa_.";
      expect(() => createOperatorClient({ ...good, key })).toThrow(new TypeError(problem));
    },
  );

  it.each([
    { timeout: 0 },
    { deadline: 2 ** 31 },
    { deadline: Number.NaN },
    { retries: -1 },
    { retries: 1.5 },
  ])("refuse %j", (wrong) => {
    expect(() => createOperatorClient({ ...good, ...wrong })).toThrow(Object.keys(wrong)[0]);
    expect(createOperatorClient({ ...good, retries: 0, timeout: 1, deadline: 2 ** 31 - 1 })).toBeTruthy();
  });

  it("refuse a page, and a worker of one", () => {
    const problem = "An operator key never belongs in a browser";
    expect(() => refuseBrowsers({ document: {} })).toThrow(problem);
    expect(() => refuseBrowsers({ importScripts: () => undefined })).toThrow(problem);
    expect(refuseBrowsers(globalThis)).toBeUndefined();
  });
});
