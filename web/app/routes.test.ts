import { expect, test } from "vitest";
import routes from "./routes.ts";

const paths = new Map(routes.map(({ path = "", file }) => [`/${path}`, file]));

test.each([
  ["/", "store/landing"],
  ["/volume-bot", "store/product"],
  ["/trending", "store/product"],
  ["/trending/:address", "store/market-token"],
  ["/reply-bot", "store/product"],
  ["/bundler-bot", "store/product"],
  ["/pricing", "store/pricing"],
  ["/faq", "store/faq"],
  ["/blogs", "store/blogs"],
  ["/videos", "store/videos"],
  ["/download", "store/download"],
  ["/demo", "store/demo"],
  ["/api-docs", "store/api-docs"],
  ["/api-docs/operator", "store/operator-api-docs"],
  ["/about", "store/about"],
  ["/contact", "store/contact"],
  ["/status", "store/status"],
  ["/checkout", "store/checkout"],
  ["/terms", "legal/terms"],
  ["/privacy", "legal/privacy"],
  ["/licenses", "legal/licenses"],
  ["/login", "account/login"],
  ["/register", "account/register"],
  ["/sign-in", "account/sign-in"],
  ["/forgot-password", "account/forgot-password"],
  ["/reset-password", "account/reset-password"],
  ["/verify-email", "account/verify-email"],
  ["/download-link", "account/download-link"],
  ["/join", "account/join"],
  ["/more-time", "account/more-time"],
  ["/account", "account/account"],
  ["/dashboard", "portal/dashboard"],
  ["/license-dashboard", "portal/license-dashboard"],
  ["/license", "portal/license"],
])("%s is the page %s", (path, page) => {
  expect(paths.get(path)).toBe(`pages/${page}.tsx`);
});

test("any other address is the page that was not found", () => {
  expect(routes.at(-1)).toMatchObject({ path: "*", file: "pages/not-found.tsx" });
});
