import { expect, test } from "vitest";
import { buildFolders as agreed } from "../../contract/shop/build-folders.ts";
import { buildFolders } from "./build-folders.mjs";

test.each(["content", "examples/second-shop", "../elsewhere/my.shop/", "shops/店", "shops\\a"])(
  "the runner looks for the build of %s where it is written and served from",
  (shop) => expect(buildFolders(shop)).toMatchObject(agreed(shop)),
);

test("no shop is built where another one is", () => {
  const shops = [
    "content",
    "examples/second-shop",
    "second-shop",
    "shops/a-b",
    "shops/a/b",
    "shops/a.b",
    "../shops/a-b",
    "shops/A-b",
    "shops/店",
    "shops/本",
    "店",
    "été",
    "etè",
  ];
  const folders = shops.map((shop) => buildFolders(shop).site.toLowerCase());
  expect(new Set(folders).size).toBe(shops.length);
  for (const folder of folders) expect(folder).toMatch(/^(web\/build|build\/shops\/[a-z0-9-]+\/site)$/);
});
