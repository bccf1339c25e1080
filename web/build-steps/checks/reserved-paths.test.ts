import { expect, test } from "vitest";
import { isReserved, sitePages } from "../../../contract/shop/reserved-paths.ts";
import routes from "../../app/routes.ts";
import { shop } from "../../shop/shop.ts";

const ofProducts = new Set(shop.productPages.map(({ path }) => path.slice(1)));

test("no page of a shop can be where a page of the site is", () => {
  const paths = routes
    .map(({ path = "" }) => path)
    .filter((path) => path !== "*" && !ofProducts.has(path.replace(/\/:.*$/, "")));
  const posts = paths.filter((path) => path.startsWith("blogs/"));
  expect(posts.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !posts.includes(path)).sort()).toEqual([...sitePages].sort());
  for (const path of paths) expect(isReserved(`/${path}`), path).toBe(true);
});
