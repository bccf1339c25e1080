import { expect, test } from "vitest";
import { isReserved, sitePages } from "../../../contract/shop/reserved-paths.ts";
import routes from "../../app/routes.ts";
import { shop } from "../../shop/shop.ts";

const ofProducts = new Set(shop.productPages.map(({ path }) => path.slice(1)));

test("no page of a shop can be where a page of the site is", () => {
  const paths = routes
    .map(({ path = "" }) => path)
    .filter((path) => path !== "*" && !ofProducts.has(path.replace(/\/:.*$/, "")));
  const below = paths.filter((path) => /^(blogs|releases)\//.test(path));
  for (const folder of ["blogs/", "releases/"])
    expect(below.some((path) => path.startsWith(folder))).toBe(true);
  expect(paths.filter((path) => !below.includes(path)).sort()).toEqual([...sitePages].sort());
  for (const path of paths) expect(isReserved(`/${path}`), path).toBe(true);
});
