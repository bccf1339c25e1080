import { join } from "node:path";
import { expect, test } from "vitest";
import { checkShareImages } from "./check-share-images.ts";
import { shop } from "../../shop/shop.ts";

test("every share image of the shop has its picture", () => {
  expect(checkShareImages(shop)).toEqual([]);
});

test("a share image without its picture is named, with the pictures that there are", () => {
  const shareImages = [...shop.shareImages, { name: "homes", title: "Homes", paths: ["/"] }];
  const [problem = "", ...others] = checkShareImages({ folder: shop.folder, shareImages });
  expect(others).toEqual([]);
  expect(problem).toMatch(
    /^content\/share-images\.ts: shareImages\[28\]\.name: There is no public\/og\/homes\.png\. .*choose one of about, blog, /,
  );
});

test("a shop without pictures can have no share image", () => {
  const folder = join(shop.folder, "../examples/second-shop");
  const shareImages = [{ name: "home", title: "Home", paths: ["/"] }];
  expect(checkShareImages({ folder, shareImages })).toEqual([
    "examples/second-shop/share-images.ts: shareImages[0].name: There is no public/og/home.png. Add it or draw it: node web/build-steps/draw-pictures.ts",
  ]);
});
