import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days, hours, later, minutes } from "../../../platform/clock.ts";
import { addressOf, marketToken, saveMarket } from "../../../testing/market.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { thinHistory } from "../history/thin-history.ts";
import { fetchImages } from "./fetch-images.ts";
import { nextTryOf, requestOf } from "./rules.ts";
import { claimImages } from "./store.ts";

const host = "https://cdn.dexscreener.com";
const picture = (background: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer();

let upstream: Server;
let asked: string[];
let answer: (response: ServerResponse) => unknown;
let shop: TestApp;

beforeEach(async () => {
  asked = [];
  const red = await picture("#c82828");
  answer = (response) => response.end(red);
  upstream = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(response);
  });
  upstream.listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const { port } = upstream.address() as AddressInfo;
  const environment = { MARKET_IMAGE_URLS: `cdn.dexscreener.com=http://127.0.0.1:${port}` };
  shop = await testApp({ environment });
});
afterEach(async () => {
  await shop.close();
  upstream.closeAllConnections();
  upstream.close();
});

const list = (...paths: string[]) =>
  saveMarket(
    shop,
    paths.map((path, index) =>
      marketToken(index + 1, { imageUrl: path.startsWith("/") ? `${host}${path}` : path }),
    ),
  );
const visitor = () => createVisitor(shop, { kind: "page" });

/** The paths of the images that the list of tokens names, by token. */
async function shownImages(): Promise<(string | null)[]> {
  const { body } = await visitor().call("GET /api/market/tokens?order=asc");
  return (body as unknown as { tokens: { image: string | null }[] }).tokens.map(({ image }) => image);
}

async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { publicUrl } = shop.deps.origins;
  return shop.app.inject({ url: path, headers, authority: new URL(publicUrl).host });
}

describe("the image of a token", () => {
  it("is fetched, encoded again, and served from here for a year", async () => {
    await list("/a.png?size=lg");
    expect(await shownImages()).toEqual([null]);
    await fetchImages(shop.deps);
    expect(asked).toEqual(["/a.png?size=lg"]);
    const [path] = await shownImages();
    expect(path).toMatch(/^\/api\/market\/images\/[0-9a-f]{32}\.webp$/);
    const name = path?.slice(-37, -5);
    const image = await read(path ?? "");
    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(image.headers).toMatchObject({
      etag: `"${name}"`,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(image.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: "webp", width: 96, height: 96 });
    expect((await read(path ?? "", { "if-none-match": `"${name}"` })).statusCode).toBe(304);
  });

  it("is not found under another name, and is refused under one that cannot be", async () => {
    expect((await read(`/api/market/images/${"0".repeat(32)}.webp`)).statusCode).toBe(404);
    for (const name of ["0", "../../x", "g".repeat(32), `${"0".repeat(32)}x`])
      expect((await read(`/api/market/images/${name}.webp`)).statusCode).toBeLessThan(500);
    expect((await read("/api/market/images/none.webp")).statusCode).toBe(400);
  });

  it("is claimed by one node, also when two look at the same time", async () => {
    await list("/a.png");
    const now = shop.clock.now();
    const claim = { now, listedSince: later(now, -minutes(1)), claimedFor: minutes(10), most: 20 };
    let second: Promise<unknown[]> | undefined;
    const first = await shop.db.transaction(async (tx) => {
      const claimed = await claimImages(tx, claim);
      second = claimImages(shop.db, claim);
      // The second one has seen that the image is due, and waits for the row.
      await expect.poll(() => shop.db.rows(sql`select pid from pg_locks where not granted`)).toHaveLength(1);
      return claimed;
    });
    expect(first).toMatchObject([{ url: `${host}/a.png` }]);
    expect(await second).toEqual([]);
  });

  it("of a token that is no longer listed is not fetched", async () => {
    await list("/a.png");
    const now = later(shop.clock.now(), hours(1));
    const claim = { now, claimedFor: minutes(10), most: 20 };
    expect(await claimImages(shop.db, { ...claim, listedSince: later(now, -minutes(30)) })).toEqual([]);
    expect(await claimImages(shop.db, { ...claim, listedSince: later(now, -hours(2)) })).toHaveLength(1);
  });

  it("of the token with the highest volume comes first", async () => {
    await list("/a.png", "/b.png", "/c.png");
    const now = shop.clock.now();
    const [first] = await claimImages(shop.db, {
      now,
      listedSince: new Date(0),
      claimedFor: minutes(10),
      most: 1,
    });
    expect(first?.url).toBe(`${host}/c.png`);
  });

  it("that kills the process is tried again less and less often", async () => {
    await list("/a.png");
    const claimAfter = (minutesLater: number) => {
      const now = later(shop.clock.now(), minutes(minutesLater));
      return claimImages(shop.db, { now, listedSince: new Date(0), claimedFor: minutes(10), most: 20 });
    };
    const claimed = [];
    for (const minutesLater of [0, 9, 10, 29, 30, 69, 70]) claimed.push(await claimAfter(minutesLater));
    expect(claimed.map(([image]) => image?.failures)).toEqual([1, undefined, 2, undefined, 3, undefined, 4]);
  });

  it("is fetched once, and again a day later if the token has another one", async () => {
    await list("/a.png", "/b.png");
    await Promise.all([fetchImages(shop.deps), fetchImages(shop.deps)]);
    await fetchImages(shop.deps);
    expect(asked.toSorted()).toEqual(["/a.png", "/b.png"]);
    const before = await shownImages();
    const blue = await picture("#2828c8");
    answer = (response) => response.end(blue);
    await list("/c.png", "/b.png");
    await fetchImages(shop.deps);
    expect(asked).toHaveLength(2);
    shop.clock.advance(days(1));
    await list("/c.png", "/b.png");
    await fetchImages(shop.deps);
    expect(asked.slice(2)).toEqual(["/c.png"]);
    const after = await shownImages();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it("goes with its token", async () => {
    await list("/a.png");
    await fetchImages(shop.deps);
    const [path] = await shownImages();
    shop.clock.advance(days(40));
    await thinHistory(shop.deps);
    expect((await read(path ?? "")).statusCode).toBe(404);
    expect(await shop.db.rows(sql`select from market_images`)).toEqual([]);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const bomb = gzipSync(Buffer.alloc(50_000_000));

describe("an image that cannot be had", () => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    ["an SVG", (response) => response.writeHead(200, { "content-type": "image/png" }).end(svg)],
    ["a page", (response) => response.end("<!DOCTYPE html>")],
    ["not found", (response) => response.writeHead(404).end()],
    ["cut off", (response) => response.socket?.resetAndDestroy()],
    ["50 MB", (response) => response.end(Buffer.alloc(50_000_000))],
    ["a gzip bomb", (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb)],
    [
      "a redirect to a private address",
      (response) => response.writeHead(302, { location: "http://127.0.0.1:1/secret" }).end(),
    ],
  ])("because it is %s is left out, and tried again an hour later", async (_, failing) => {
    answer = failing;
    await list("/a.png");
    await fetchImages(shop.deps);
    shop.clock.advance(minutes(59));
    await list("/a.png");
    await fetchImages(shop.deps);
    expect(asked).toHaveLength(1);
    expect(await shownImages()).toEqual([null]);
    shop.clock.advance(minutes(1));
    await list("/a.png");
    await fetchImages(shop.deps);
    expect(asked).toHaveLength(2);
  });

  it("leaves the one of before", async () => {
    await list("/a.png");
    await fetchImages(shop.deps);
    const before = await shownImages();
    answer = (response) => response.end(svg);
    shop.clock.advance(days(1));
    await list("/new.svg");
    await fetchImages(shop.deps);
    expect(asked).toHaveLength(2);
    expect(await shownImages()).toEqual(before);
  });

  it("is not asked for on a host that is not named", async () => {
    await list("https://127.0.0.1/x.png", "https://elsewhere.example/x.png", "https://[::1]/x.png");
    await fetchImages(shop.deps);
    expect(await shownImages()).toEqual([null, null, null]);
    expect(await shop.db.rows(sql`select failures from market_images`)).toHaveLength(3);
  });
});

it("images are asked for at the origin that stands for their host, and at others that are named", () => {
  const hosts = { named: ["ipfs.io", "cdn.example"], own: { "ipfs.io": "http://10.0.0.5:8080" } };
  expect(requestOf("https://ipfs.io//x?y=1", hosts)).toEqual({
    url: "http://10.0.0.5:8080//x?y=1",
    origins: ["http://10.0.0.5:8080"],
    trusted: true,
  });
  expect(requestOf("https://cdn.example/x", hosts)).toEqual({
    url: "https://cdn.example/x",
    origins: ["https://ipfs.io", "https://cdn.example"],
    trusted: false,
  });
  for (const url of [
    "https://cdn.example:8443/x",
    "https://ipfs.io.evil.example/",
    "https://__proto__/",
    "x",
  ])
    expect(requestOf(url, hosts)).toBeUndefined();
});

it("the pause between tries doubles to a week", () => {
  const now = new Date(0);
  const pauses = [1, 2, 3, 50].map((failures) => nextTryOf(failures, now).getTime());
  expect(pauses).toEqual([hours(1), hours(2), hours(4), days(7)]);
});

it("names a token's image only where there is one", async () => {
  await list("/a.png", "/b.png");
  await fetchImages(shop.deps);
  await shop.db.run(sql`delete from market_images where address = ${addressOf(2)}`);
  const images = await shownImages();
  expect(images.map((image) => image !== null)).toEqual([true, false]);
});
