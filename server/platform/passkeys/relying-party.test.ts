import { expect, test } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

test.each([
  ["https://shop.example", { id: "shop.example", origin: "https://shop.example" }],
  ["https://shop.example:8443", { id: "shop.example", origin: "https://shop.example:8443" }],
  ["http://localhost:4180", { id: "localhost", origin: "http://localhost:4180" }],
  ["http://shop.example", undefined],
  ["https://203.0.113.7", undefined],
  ["https://[2001:db8::7]", undefined],
])("%s", (url, party) => {
  expect(relyingPartyOf(url)).toEqual(party);
});
