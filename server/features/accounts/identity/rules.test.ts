import { expect, test } from "vitest";
import { chooseWebsite, displayAddress, followUpDelay } from "./rules.ts";

test("a website is chosen among the configured ones only", () => {
  const configured = ["shop.example", "second.example"];
  expect(chooseWebsite(configured, undefined, undefined)).toBe("shop.example");
  expect(chooseWebsite(configured, "SECOND.example", "shop.example")).toBe("second.example");
  expect(chooseWebsite(configured, "evil.example", "second.example")).toBe("second.example");
  expect(chooseWebsite(configured, "second.example, shop.example", "https://second.example")).toBe(
    "shop.example",
  );
});

test("an address is shown as people know it", () => {
  expect(displayAddress("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(displayAddress("2001:db8::1")).toBe("2001:db8::1");
});

test("what follows a request starts 1 to 10 seconds later", () => {
  expect([0, 0.5, 1].map(followUpDelay)).toEqual([1_000, 5_500, 10_000]);
});
