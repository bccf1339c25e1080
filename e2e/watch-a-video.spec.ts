import { AxeBuilder } from "@axe-core/playwright";
import { videos } from "@keystead/content/videos";
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

const [video] = videos.flatMap(({ title, recording }) => (recording ? [{ title, recording }] : []));
if (!video) throw new Error("The shop has no recorded video.");
const { title, recording } = video;

const currentTime = (player: Locator) => player.evaluate((each: HTMLVideoElement) => each.currentTime);

test("a visitor watches a video by keyboard, and nothing of it was loaded before", async ({
  page,
  product,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const poster = page.waitForResponse(product.url + recording.poster);
  const counted = page.waitForRequest(/\/api\/track-event$/);
  await page.goto("/videos");
  await counted;
  expect((await poster).status()).toBe(200);
  const player = page.getByLabel(title, { exact: true });
  await expect(player).toHaveJSProperty("paused", true);
  expect(requested.filter((url) => /\.(webm|mp4|vtt)$/.test(url))).toEqual([]);

  const film = page.waitForResponse(product.url + recording.webm);
  await player.focus();
  await page.keyboard.press("Space");
  expect((await film).headers()["content-type"]).toBe("video/webm");
  await expect.poll(() => currentTime(player)).toBeGreaterThan(1);
  const caption = () =>
    player.evaluate(({ textTracks: [track] }: HTMLVideoElement) => {
      const [cue] = track?.activeCues ?? [];
      return [track?.mode, (cue as VTTCue | undefined)?.text];
    });
  await expect.poll(caption).toEqual(["showing", recording.transcript[0]]);
  await player.evaluate((each: HTMLVideoElement) => (each.currentTime = recording.seconds - 2));
  await expect.poll(caption).toEqual(["showing", recording.transcript.at(-1)]);
  await page.keyboard.press("Space");
  await expect(player).toHaveJSProperty("paused", true);

  const transcript = page.getByText(`Transcript: ${title}`);
  while (!(await transcript.evaluate((each) => each === document.activeElement)))
    await page.keyboard.press("Tab");
  for (const line of recording.transcript) await expect(page.getByText(line)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(recording.transcript[0] ?? "")).toBeHidden();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  expect(new Set(requested.map((url) => new URL(url).origin))).toEqual(new Set([product.url]));
});

for (const width of [360, 768, 1280])
  test(`videos keep their places while they load and play, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/videos");
    const player = page.getByLabel(title, { exact: true });
    const { width: wide = 0, height: high = 0 } = (await player.boundingBox()) ?? {};
    expect(wide / high).toBeCloseTo(recording.width / recording.height, 1);
    await player.evaluate((each: HTMLVideoElement) => each.play());
    await expect.poll(() => currentTime(player)).toBeGreaterThan(0.5);
    expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
  });
