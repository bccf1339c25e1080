import { startReleasingProxy } from "./fixtures/releasing-proxy.ts";
import { expect, test } from "./fixtures/test.ts";
import { whenReady } from "./scenes/scene.ts";
import { actUntilQuiet } from "./stories/wait-until-quiet.ts";

test("a page whose files are gone says so at its address, and opens once a new version is there", async ({
  page,
  product,
  watch,
}) => {
  watch.expect(/status of 404/);
  const proxy = await startReleasingProxy(product.url);
  try {
    await actUntilQuiet(page, async () => void (await page.goto(`${proxy.url}/pricing`)));
    // Before hydration the link would load the document of the page, which is not lost.
    await whenReady(page);
    const footer = page.getByRole("contentinfo");
    proxy.loseFiles();
    await actUntilQuiet(page, () => footer.getByRole("link", { name: "Terms" }).click());
    await expect(page.getByRole("alert")).toContainText("This page could not be shown");
    await expect(page).toHaveURL(`${proxy.url}/terms`);
    proxy.release();
    await footer.getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Privacy/);
    await expect(page).toHaveURL(`${proxy.url}/privacy`);
  } finally {
    await proxy.close();
  }
});
