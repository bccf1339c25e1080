import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { checkLinks } from "./check-links.ts";
import { shop } from "./shop.ts";

const pages = routes.map(({ path = "" }) => `/${path}`);

test("every link of the shop leads to a page, and every page can be reached", () => {
  expect(checkLinks(shop, pages)).toEqual([]);
});

test("a link to a page that the shop does not have is named", () => {
  const mainLinks = [{ label: "Plans", to: "/plans#all" }];
  const hero = {
    ...shop.hero,
    actions: [shop.finalCall.actions[0], { label: "Tour", to: "/tour" }] as const,
  };
  expect(checkLinks({ ...shop, mainLinks, hero: { ...hero, actions: [...hero.actions] } }, pages)).toEqual([
    "content/navigation.ts: mainLinks[0].to: There is no page /plans.",
    "content/landing.ts: hero.actions[1].to: There is no page /tour.",
    "content/navigation.ts: No link leads to the page /faq.",
  ]);
});

test("what is left out may not be linked to", () => {
  const without = pages.filter((page) => page !== "/demo");
  expect(checkLinks(shop, without)).toEqual([
    "content/navigation.ts: footerGroups[0].links[1].to: There is no page /demo.",
    "content/landing.ts: finalCall.actions[1].to: There is no page /demo.",
  ]);
});
