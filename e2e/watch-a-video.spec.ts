import { videos } from "@keystead/content/videos";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { findViolations } from "./stories/find-violations.ts";
import { recordShifts, scoredShiftsOf } from "./stories/layout-shifts.ts";

const [video] = videos.flatMap(({ title, recording }) => (recording ? [{ title, recording }] : []));
if (!video) throw new Error("The shop has no recorded video.");
const { title, recording } = video;

const posterLink = (page: Page) => page.getByRole("link", { name: `Play: ${title}` });
const currentTime = (player: Locator) => player.evaluate((each: HTMLVideoElement) => each.currentTime);

/** The addresses that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  return addresses;
}

/** Opens a page, and waits until it is hydrated and has counted its view. */
async function openPage(page: Page, path: string): Promise<void> {
  const counted = page.waitForRequest(/\/api\/track-pageview/);
  await page.goto(path);
  await counted;
}

test("a visitor watches a video by keyboard, and nothing of it was loaded before", async ({
  page,
  product,
}) => {
  const requested = requestsOf(page);
  const poster = page.waitForResponse(product.url + recording.poster);
  await openPage(page, "/videos");
  expect((await poster).status()).toBe(200);
  expect(requested.filter((url) => /\.(webm|mp4|vtt)$/.test(url))).toEqual([]);

  const film = page.waitForResponse(product.url + recording.webm);
  await posterLink(page).focus();
  await page.keyboard.press("Enter");
  const player = page.getByLabel(title, { exact: true });
  await expect(player).toBeFocused();
  expect((await film).headers()["content-type"]).toBe("video/webm");
  await expect.poll(() => currentTime(player)).toBeGreaterThan(1);
  const caption = () =>
    player.evaluate(({ textTracks: [track] }: HTMLVideoElement) => {
      const [cue] = track?.activeCues ?? [];
      return [track?.mode, (cue as VTTCue | undefined)?.text];
    });
  await expect.poll(caption).toEqual(["showing", recording.transcript[0]]);
  await player.evaluate((each: HTMLVideoElement, time) => (each.currentTime = time), recording.seconds - 2);
  await expect.poll(caption).toEqual(["showing", recording.transcript.at(-1)]);
  await page.keyboard.press("Space");
  await expect(player).toHaveJSProperty("paused", true);

  const transcript = page.getByText(`Transcript: ${title}`);
  while (!(await transcript.evaluate((each) => each === document.activeElement)))
    await page.keyboard.press("Tab");
  for (const line of recording.transcript) await expect(page.getByText(line)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(recording.transcript[0] ?? "")).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  expect(new Set(requested.map((url) => new URL(url).origin))).toEqual(new Set([product.url]));
});

test("the landing page loads the posters of its videos when a visitor comes near", async ({
  page,
  product,
}) => {
  const requested = requestsOf(page);
  await openPage(page, "/");
  expect(requested.filter((url) => /\/videos\//.test(url))).toEqual([]);
  const poster = page.waitForResponse(product.url + recording.poster);
  await posterLink(page).scrollIntoViewIfNeeded();
  expect((await poster).status()).toBe(200);
  await posterLink(page).click();
  const player = page.getByLabel(title, { exact: true });
  await expect.poll(() => currentTime(player)).toBeGreaterThan(0.5);
});

test("without script the poster leads to the file", async ({ browser, product, watch }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  await watch.add(context);
  const page = await context.newPage();
  await page.goto("/videos");
  const film = page.waitForResponse(product.url + recording.mp4);
  await posterLink(page).click();
  expect((await film).headers()["content-type"]).toBe("video/mp4");
  await context.close();
});

for (const width of [360, 768, 1280])
  test(`videos keep their places while they load and play, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    await openPage(page, "/videos");
    const link = posterLink(page);
    const before = await link.boundingBox();
    expect((before?.width ?? 0) / (before?.height ?? 0)).toBeCloseTo(recording.width / recording.height, 1);
    await link.click();
    const player = page.getByLabel(title, { exact: true });
    await expect.poll(() => currentTime(player)).toBeGreaterThan(1);
    expect(await player.boundingBox()).toEqual(before);
    // The captions and the controls of a video are the browser's own, and it names no element for them.
    const isOfPage = (moved: string) => !moved.startsWith(" from ");
    expect((await scoredShiftsOf(page)).filter(({ moved }) => moved.some(isOfPage))).toEqual([]);
  });
