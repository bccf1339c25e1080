import { listPages } from "../../tools/list-pages.ts";
import { expect, test } from "../fixtures/test.ts";
import { allScenes } from "../scenes/all-scenes.ts";

test("every page that is built is among the states that are looked at", () => {
  const names = allScenes.map(({ name }) => name);
  const named: Record<string, string> = {
    "/": "landing",
    "/404": "not-found",
    "/license-dashboard": "licenses-active",
    "/dashboard": "dashboard-active",
    "/license": "license-active",
    "/verify-email": "verify-email-confirmed",
  };
  for (const path of listPages()) expect(names).toContain(named[path] ?? path.slice(1));
});
