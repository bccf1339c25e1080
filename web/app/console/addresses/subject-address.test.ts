import { eventTypes } from "@keystead/contract/operator/event-types";
import { expect, test } from "vitest";
import { subjectAddress } from "./subject-address.ts";

test("what an event is about leads to its page", () => {
  const byPage = new Map<string, string[]>();
  for (const type of eventTypes) {
    const page = subjectAddress(type, "7")?.replace(/\/7$/, "") ?? "none";
    byPage.set(page, [...(byPage.get(page) ?? []), type]);
  }
  expect(Object.fromEntries(byPage)).toMatchSnapshot();
});
