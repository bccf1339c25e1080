import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { videoFiles } from "./testing/build-small-site.ts";
import { openSmallSite, type SmallSite } from "./testing/open-small-site.ts";

let get: SmallSite["get"];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ get, close } = await openSmallSite());
});
afterAll(() => close());

describe("videos", () => {
  // What Chromium sends for a media file.
  const media = { "accept-encoding": "identity;q=1, *;q=0" };

  it("come whole with their type, and are revalidated", async () => {
    const types = { webm: "video/webm", mp4: "video/mp4", vtt: "text/vtt; charset=utf-8" } as const;
    for (const extension of ["webm", "mp4", "vtt"] as const) {
      const { statusCode, headers, body } = await get(`/videos/tour.${extension}`, media);
      expect([statusCode, body]).toEqual([200, videoFiles[extension]]);
      expect(headers).toMatchObject({
        "content-type": types[extension],
        "cache-control": "public, no-cache",
        "accept-ranges": "bytes",
      });
      expect(headers["content-encoding"]).toBeUndefined();
      const again = { ...media, "if-none-match": String(headers.etag) };
      expect((await get(`/videos/tour.${extension}`, again)).statusCode).toBe(304);
    }
  });

  it("come in parts, so that a visitor can skip ahead", async () => {
    const part = async (range: string, headers = {}) => {
      const answer = await get("/videos/tour.webm", { ...media, range, ...headers });
      return [answer.statusCode, answer.headers["content-range"], answer.body];
    };
    expect(await part("bytes=0-3")).toEqual([206, "bytes 0-3/15", "webm"]);
    expect(await part("bytes=10-")).toEqual([206, "bytes 10-14/15", "56789"]);
    expect(await part("bytes=-2")).toEqual([206, "bytes 13-14/15", "89"]);
    const { headers } = await get("/videos/tour.webm", media);
    expect(await part("bytes=0-3", { "if-range": String(headers["last-modified"]) })).toEqual([
      206,
      "bytes 0-3/15",
      "webm",
    ]);
    // The file has changed since: a part of it would not fit the rest.
    for (const former of ['"another"', "Thu, 01 Jan 2015 00:00:00 GMT"])
      expect(await part("bytes=0-3", { "if-range": former })).toEqual([200, undefined, videoFiles.webm]);
  });

  it("have nothing after their end", async () => {
    const { statusCode, headers } = await get("/videos/tour.webm", { ...media, range: "bytes=15-" });
    expect([statusCode, headers["content-range"]]).toEqual([416, "bytes */15"]);
  });

  it("play when opened directly, where the browser's player loads the file itself", async () => {
    const policy = async (url: string) => String((await get(url)).headers["content-security-policy"]);
    for (const extension of ["webm", "mp4"])
      expect(await policy(`/videos/tour.${extension}`)).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; media-src 'self'",
      );
    expect(await policy("/videos/none.mp4")).not.toContain("media-src");
  });
});
