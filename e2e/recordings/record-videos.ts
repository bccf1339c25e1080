/** Records the shop's videos from the running product into content/public/videos; arguments select stories by name. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright";
import { brand } from "../../content/brand.ts";
import { resolveBrowser } from "../../tools/resolve-browser.ts";
import { openMailbox } from "../fixtures/peers/mailbox.ts";
import { startProduct } from "../fixtures/product.ts";
import { toWebVtt } from "./captions.ts";
import { encode } from "./encode.ts";
import { scale } from "./frame-size.ts";
import { openPages } from "./open-pages.ts";
import { type Frame, frameListOf, listFrames, startScreencast } from "./screencast.ts";
import { activateAndWatch } from "./stories/activate-and-watch.ts";
import { keyInAMinute } from "./stories/key-in-a-minute.ts";
import { moveToAnotherMachine } from "./stories/move-to-another-machine.ts";
import type { Shown, Story } from "./stories/story.ts";

const target = fileURLToPath(new URL("../../content/public/videos/", import.meta.url));
const stories: Readonly<Record<string, Story>> = {
  "key-in-a-minute": keyInAMinute,
  "activate-and-watch": activateAndWatch,
  "move-to-another-machine": moveToAnotherMachine,
};
/** Milliseconds that the end can be looked at. */
const rest = 3_000;

interface Take {
  /** Of the site and of the side page. */
  readonly frames: readonly [readonly Frame[], readonly Frame[]];
  readonly cues: readonly { text: string; start: number }[];
  readonly cuts: readonly { shown: Shown; moment: number }[];
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

/** Plays a story on a product of its own. */
async function play(browser: Browser, story: Story, folder: string): Promise<Take> {
  const mailbox = await openMailbox();
  const product = await startProduct({
    smtpUrl: mailbox.smtpUrl,
    env: { MAIL_FROM: `${brand.name} <no-reply@shop.example>` },
  });
  try {
    const { page, sidePage, side } = await openPages(browser, product.url, story.layout);
    const cues: { text: string; start: number }[] = [];
    const cuts: { shown: Shown; moment: number }[] = [];
    const act = await story.prepare({
      page,
      side,
      mailbox,
      folder,
      say: (text) => cues.push({ text, start: Date.now() }),
      cutTo: (shown) => cuts.push({ shown, moment: Date.now() }),
    });
    for (const name of ["site", "side"]) await mkdir(path.join(folder, name));
    const casts = [
      await startScreencast(page, path.join(folder, "site")),
      await startScreencast(sidePage, path.join(folder, "side")),
    ] as const;
    await wait(500);
    const from = Date.now();
    await act();
    await wait(rest);
    const to = Date.now();
    const frames = [await casts[0].stop(), await casts[1].stop()] as const;
    await page.context().close();
    await sidePage.context().close();
    return { frames, cues, cuts, from, to };
  } finally {
    await product.dispose();
    await mailbox.close();
  }
}

/** Writes the frames as lists for ffmpeg: two side by side, or one that changes between the pages. */
async function writeLists({ frames: [site, side], cuts, from, to }: Take, story: Story, folder: string) {
  const turns = [{ shown: "site" as Shown, moment: from }, ...cuts];
  const lists =
    story.layout === "beside"
      ? [listFrames(site, from, to), listFrames(side, from, to)]
      : [
          turns.flatMap(({ shown, moment }, index) =>
            listFrames(shown === "site" ? site : side, moment, turns[index + 1]?.moment ?? to),
          ),
        ];
  const files = lists.map((_, index) => path.join(folder, `list-${index}.txt`));
  for (const [index, lines] of lists.entries()) await writeFile(files[index] ?? "", frameListOf(lines));
  return files;
}

await mkdir(target, { recursive: true });
const program = await resolveBrowser();
// The screencast of a page ignores the scale of its context, and has that of the whole browser.
const browser = await chromium.launch({
  ...program,
  args: [...program.args, `--force-device-scale-factor=${scale}`],
});
const chosen = process.argv.slice(2);
for (const [name, story] of Object.entries(stories)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const folder = await mkdtemp(path.join(os.tmpdir(), "keystead-recording-"));
  try {
    const take = await play(browser, story, folder);
    const { cues, from, to } = take;
    const seconds = (to - from) / 1000;
    await writeFile(path.join(target, `${name}.vtt`), toWebVtt(cues, from, to));
    const lists = await writeLists(take, story, folder);
    await encode({ lists, seconds, target: path.join(target, name), folder });
    process.stdout.write(`${name}: ${Math.round(seconds)} s\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
await browser.close();
