import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import path from "node:path";
import { frame } from "./frame-size.ts";

interface Recording {
  /** Lists of frames for the concat demuxer, which stand side by side from left to right. */
  readonly lists: readonly string[];
  readonly seconds: number;
  /** Its path without an extension. */
  readonly target: string;
  /** For what is left between the two passes. */
  readonly folder: string;
}

/** The most that a visitor on a slow line should wait for. */
const maxBytes = 600_000;
const framesPerSecond = 20;
/** Without these a player guesses the colors by the size of the picture. */
const colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];

/** Text stays sharp in two passes, which spend the bytes where the picture moves. */
const codecs = {
  webm: [
    "-c:v",
    "libvpx-vp9",
    "-crf",
    "32",
    "-deadline",
    "good",
    "-cpu-used",
    "1",
    "-tune-content",
    "screen",
  ],
  mp4: ["-c:v", "libx264", "-preset", "veryslow", "-profile:v", "high", "-movflags", "+faststart"],
} as const;

/** Encodes a recording as WebM and MP4 with a poster in two sizes, by ffmpeg. Throws when a file is too large. */
export async function encode({ lists, seconds, target, folder }: Recording): Promise<void> {
  const inputs = lists.flatMap((list) => ["-f", "concat", "-safe", "0", "-i", list]);
  const parts = lists.map((_, index) => `[${index}:v]fps=${framesPerSecond}[v${index}];`);
  const joined = lists.map((_, index) => `[v${index}]`).join("");
  const stack = lists.length > 1 ? `${joined}hstack=inputs=${lists.length},` : `${joined}`;
  const filter = `${parts.join("")}${stack}pad=${frame.width}:${frame.height}:0:0:color=#0b0e0c,scale=out_color_matrix=bt709,format=yuv420p[out]`;
  const scene = [...inputs, "-filter_complex", filter, "-map", "[out]", "-an", "-map_metadata", "-1"];
  const rate = Math.min(200_000, Math.floor((maxBytes * 0.9 * 8) / seconds));
  for (const [extension, codec] of Object.entries(codecs)) {
    const file = `${target}.${extension}`;
    const log = ["-passlogfile", path.join(folder, extension)];
    const settings = [...scene, ...colors, ...codec, "-b:v", String(rate), ...log];
    await ffmpeg([...settings, "-pass", "1", "-f", extension, "/dev/null"]);
    await ffmpeg([...settings, "-pass", "2", file]);
    const { size } = await stat(file);
    if (size > maxBytes) throw new Error(`${file} has ${size} bytes, more than ${maxBytes}`);
  }
  // The end shows what the video is about.
  const last = ["-sseof", "-0.5", "-i", `${target}.mp4`, "-frames:v", "1"];
  const picture = ["-c:v", "libwebp", "-quality"];
  await ffmpeg([...last, ...picture, "70", `${target}.webp`]);
  await ffmpeg([...last, "-vf", "scale=672:-2:flags=lanczos", ...picture, "50", `${target}-672.webp`]);
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  const child = spawn("ffmpeg", ["-y", "-loglevel", "error", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
