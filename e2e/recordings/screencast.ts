import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright";

export interface Frame {
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly moment: number;
}

/** The pictures of a page, each of which stands until the next one. */
export interface Screencast {
  stop(): Promise<readonly Frame[]>;
}

/**
 * Takes a picture of a page whenever it changes, into `folder`.
 *
 * The browser's screencast instead of Playwright's videos: those need a program that the package does not bring, and have
 * a low, fixed quality.
 */
export async function startScreencast(page: Page, folder: string): Promise<Screencast> {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  const writes: Promise<void>[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const file = path.join(folder, `${String(frames.length).padStart(5, "0")}.png`);
    frames.push({ file, moment: metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000 });
    writes.push(writeFile(file, Buffer.from(data, "base64")));
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  return {
    async stop() {
      await session.send("Page.stopScreencast");
      await Promise.all(writes);
      return frames;
    },
  };
}

/**
 * A list of frames for ffmpeg's concat demuxer, from one moment to another. The last frame before `from` stands at the
 * beginning.
 */
export function listFrames(frames: readonly Frame[], from: number, to: number): string[] {
  const first = Math.max(
    0,
    frames.findLastIndex(({ moment }) => moment <= from),
  );
  return frames.slice(first).flatMap(({ file, moment }, index, all) => {
    const start = index === 0 ? from : Math.max(moment, from);
    const end = Math.min(all[index + 1]?.moment ?? to, to);
    return end > start ? [`file '${file}'`, `duration ${((end - start) / 1000).toFixed(3)}`] : [];
  });
}

/** The text of a list for the concat demuxer, which ignores the duration of the last frame unless that stands there once more. */
export function frameListOf(lines: readonly string[]): string {
  const last = lines.findLast((line) => line.startsWith("file")) ?? "";
  return ["ffconcat version 1.0", ...lines, last, ""].join("\n");
}
