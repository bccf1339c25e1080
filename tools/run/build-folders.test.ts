import { expect, test } from "vitest";
import { buildFolders as agreed } from "../../contract/shop/build-folders.ts";
import { buildFolders } from "./build-folders.mjs";

test.each(["content", "examples/second-shop", "../elsewhere/my.shop/"])(
  "the runner looks for the build of %s where it is written and served from",
  (shop) => expect(buildFolders(shop)).toMatchObject(agreed(shop)),
);

test("no shop is built where another one is", () => {
  const folders = ["content", "examples/second-shop", "second-shop"].map((shop) => buildFolders(shop).site);
  expect(new Set(folders).size).toBe(3);
});
