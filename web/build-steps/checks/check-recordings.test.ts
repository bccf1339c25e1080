import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { checkRecordings } from "./check-recordings.ts";
import { shop } from "../../shop/shop.ts";

const { folder, videos, landingVideos } = shop;
const recorded = videos.flatMap(({ recording, ...video }) => (recording ? [{ ...video, recording }] : []));
const fileOf = (path: string) => join(folder, "public", path);

/** The lines of a WebVTT file, each with its times in seconds. */
function readCues(file: string) {
  const [header, ...blocks] = readFileSync(file, "utf8").trim().split("\n\n");
  const seconds = (time = "") => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  const cues = blocks.map((block) => {
    const [times = "", ...lines] = block.split("\n");
    const [start, end] = times.split(" --> ");
    return { start: seconds(start), end: seconds(end), text: lines.join(" ") };
  });
  return { header, cues };
}

test("every recording of the shop has its files", () => {
  expect(checkRecordings(shop)).toEqual([]);
});

test("a recording without a file is named with it", () => {
  const others = videos.map((video, index) => ({
    ...video,
    ...(index === 1 && video.recording && { recording: { ...video.recording, mp4: "/videos/none.mp4" } }),
  }));
  expect(checkRecordings({ folder, videos: others })).toEqual([
    "content/videos.ts: videos[1].recording.mp4: There is no public/videos/none.mp4. Add it or record it: npm run videos",
  ]);
});

test("three videos are recorded, and the landing page shows them; all others are marked as examples", () => {
  expect(recorded.map(({ id }) => id)).toEqual(landingVideos);
  expect(recorded).toHaveLength(3);
  for (const { recording, videoUrl, sample } of videos) expect(sample).toBe(!recording && !videoUrl);
});

describe.each(recorded)("the recording $id", ({ recording }) => {
  const { webm, mp4, captions, poster, smallPoster, seconds, transcript } = recording;

  it("is at most 600 KB in each format", () => {
    for (const path of [webm, mp4, captions, poster, smallPoster]) {
      expect(existsSync(fileOf(path))).toBe(true);
      expect(statSync(fileOf(path)).size).toBeLessThanOrEqual(600_000);
    }
    expect(statSync(fileOf(poster)).size).toBeLessThanOrEqual(60_000);
    expect(statSync(fileOf(smallPoster)).size).toBeLessThanOrEqual(20_000);
  });

  it("lasts 20 to 45 seconds", () => {
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(45);
  });

  it("has captions from beginning to end that say what the transcript says", () => {
    const { header, cues } = readCues(fileOf(captions));
    expect(header).toBe("WEBVTT");
    expect(cues.map(({ text }) => text)).toEqual(transcript);
    expect(Math.round(cues.at(-1)?.end ?? 0)).toBe(seconds);
    for (const [index, { start }] of cues.entries())
      expect(start).toBeCloseTo(index === 0 ? 0 : (cues[index - 1]?.end ?? 0), 1);
    // One line below the picture, long enough to be read.
    for (const { start, end, text } of cues) {
      expect(text.length).toBeLessThanOrEqual(58);
      expect(end - start).toBeGreaterThanOrEqual(2);
    }
  });

  it("shows no private data in its captions", () => {
    expect(transcript.join(" ")).not.toMatch(/\/home|\/tmp|127\.0\.0\.1|PF[0-9A-Z]{2}-/);
  });
});
