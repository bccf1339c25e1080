import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const placeholder = "https://shop.invalid";

/** A page as the web build writes it, or as it is served under `origin`. */
export const page = (title: string, origin = placeholder): string =>
  `<!doctype html><title>${title}</title><link rel="canonical" href="${origin}/">${"<p>words</p>".repeat(50)}`;

/** The files of one video, by extension. */
export const videoFiles = { webm: "webm-0123456789", mp4: "mp4-0123456789", vtt: "WEBVTT\n" };

/** Writes a small version of what the web build makes. Returns its folder. */
export async function buildSmallSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "keystead-site-"));
  const pages = [
    "login",
    "reset-password",
    "verify-email",
    "sign-in",
    "download-link",
    "join",
    "more-time",
    "tokens/any",
    "404",
  ];
  const placedFiles = ["index.html", ...pages.map((name) => `${name}/index.html`)];
  for (const file of placedFiles) {
    await mkdir(dirname(join(folder, "client", file)), { recursive: true });
    await writeFile(join(folder, "client", file), page(file));
  }
  await writeFile(join(folder, "client/robots.txt"), `Sitemap: ${placeholder}/sitemap.xml`);
  placedFiles.push("robots.txt");
  await mkdir(join(folder, "client/assets"));
  const script = "1;".repeat(100);
  await writeFile(join(folder, "client/assets/entry-Ab1.js"), script);
  await writeFile(join(folder, "client/favicon.svg"), "<svg/>");
  await mkdir(join(folder, "client/videos"));
  for (const [extension, text] of Object.entries(videoFiles))
    await writeFile(join(folder, `client/videos/tour.${extension}`), text);
  await writeFile(join(folder, "client/assets/entry-Ab1.js.br"), brotliCompressSync(script));
  const shells = [{ below: "/tokens", segment: "^[\\w-]{1,64}$", file: "tokens/any/index.html" }];
  const facts = { scriptSrc: ["'sha256-abc='"], placeholder, placedFiles, shells };
  await writeFile(join(folder, "site.json"), JSON.stringify(facts));
  return folder;
}
