import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Download } from "@keystead/contract/portal/releases";
import { sql } from "../../db/sql.ts";
import { days, minutes } from "../../platform/clock.ts";
import { createOrigins } from "../../platform/http/guards/origins.ts";
import { createDiskStorage } from "../../platform/storage/disk-storage.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { packSample, sampleProducts } from "../../testing/pack-sample.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { publishSample } from "./publishing/publish-sample.ts";

let shop: TestApp;
let mira: Customer;
let packed: string;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
  packed = await packSample();
  await publishSample(shop.deps, packed);
});
afterAll(async () => {
  await shop.close();
  await rm(packed, { recursive: true });
});

async function links(customer = mira): Promise<Download[]> {
  const { body } = await customer.call("GET /api/download-links");
  return (body as unknown as { data: { files: Download[] } }).data.files;
}

const fetchLink = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: url.replace("https://shop.example", ""), authority: "shop.example", headers });

describe("download links", () => {
  it("offer the newest release of each product, the suite first", async () => {
    const files = await links();
    expect(files.map((file) => [file.product, file.version, file.filename])).toEqual(
      sampleProducts.map((product) => [product, "3.7.2", `pumpfun-${product}-setup.zip`]),
    );
    const { body } = await mira.call("GET /api/download-links");
    const { urls, data } = body as unknown as { urls: string[]; data: { urls: string[] } };
    expect(data.urls).toHaveLength(3);
    expect(urls).toEqual(data.urls);
  });

  it("offer the highest version, compared by its numbers, and none that was yanked", async () => {
    const own = await testApp();
    try {
      for (const version of ["3.9.0", "3.10.0", "3.7.2"]) {
        const folder = await packSample(version);
        await publishSample(own.deps, folder);
        await rm(folder, { recursive: true });
      }
      const ada = await newCustomer(own);
      const versions = async () => new Set((await links(ada)).map((file) => file.version));
      expect(await versions()).toEqual(new Set(["3.10.0"]));
      await own.db.run(sql`update releases set yanked_at = now() where version = '3.10.0'`);
      expect(await versions()).toEqual(new Set(["3.9.0"]));
    } finally {
      await own.close();
    }
  });

  it("return the file with the stated checksum, and its app's configuration", async () => {
    const [file] = await links();
    const response = await fetchLink(file?.url ?? "");
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-disposition": 'attachment; filename="pumpfun-bundler-bot-setup.zip"',
      "content-length": String(file?.size),
      "cache-control": "private, no-store",
    });
    expect(createHash("sha512").update(response.rawPayload).digest("hex")).toBe(file?.sha512);
    const config = unzipSync(response.rawPayload)["app-bundler-bot/config.json"];
    expect(JSON.parse(Buffer.from(config ?? []).toString())).toEqual({
      licenseKey: "",
      server: "https://shop.example",
      rootKey: shop.deps.signer.root.x,
      product: "bundler-bot",
      checkEverySeconds: 3600,
    });
  });

  it("support ranges, so that an interrupted download can be resumed", async () => {
    const [file] = await links();
    const url = file?.url ?? "";
    const whole = (await fetchLink(url)).rawPayload;
    const part = await fetchLink(url, { range: "bytes=10-19" });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(part.rawPayload).toEqual(whole.subarray(10, 20));
    const etag = String(part.headers.etag);
    expect((await fetchLink(url, { range: "bytes=10-19", "if-range": etag })).statusCode).toBe(206);
    expect((await fetchLink(url, { range: "bytes=10-19", "if-range": '"older"' })).statusCode).toBe(200);
    const beyond = await fetchLink(url, { range: `bytes=${whole.length}-` });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${whole.length}`]);
  });

  it("lead there from a stable address", async () => {
    const redirect = await mira.call("GET /api/downloads/volume-bot");
    expect([redirect.status, redirect.body]).toEqual([302, {}]);
    expect((await fetchLink(String(redirect.headers["location"]))).statusCode).toBe(200);
    expect((await mira.call("GET /api/downloads/like-bot")).status).toBe(404);
  });

  it("write each download, not each part of it, on the timeline", async () => {
    const ada = await newCustomer(shop);
    const [file] = await links(ada);
    await fetchLink(file?.url ?? "");
    await fetchLink(file?.url ?? "", { range: "bytes=10-" });
    const { body } = await ada.call("GET /api/license/activity");
    const messages = (body["items"] as { message: string }[]).map((item) => item.message);
    expect(messages).toEqual(["pumpfun-bundler-bot-setup.zip 3.7.2 was downloaded", "License issued"]);
  });
});

describe("a download is on the timeline once", () => {
  const downloads = async (customer: Customer) => {
    const { body } = await customer.call("GET /api/license/activity");
    return (body["items"] as { message: string }[]).filter((item) => item.message.includes("downloaded"))
      .length;
  };

  it("for each link, of whose signature only one spelling works", async () => {
    const ada = await newCustomer(shop);
    const url = (await links(ada))[0]?.url ?? "";
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    // The last of 43 base64url characters carries four bits, so its two low bits mean nothing.
    const last = alphabet.indexOf(url.at(-1) ?? "");
    const twins = [0, 1, 2, 3].map((bits) => `${url.slice(0, -1)}${alphabet[(last & ~3) + bits]}`);
    const statuses = await Promise.all(twins.map(async (twin) => (await fetchLink(twin)).statusCode));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404]);
    expect(await downloads(ada)).toBe(1);
  });

  it.each(["bytes=0-", " bytes=0-9", "bytes=-99999999", "lines=1-", "bytes=9-1"])(
    "also for a request with the range %s, which starts at the first byte",
    async (range) => {
      const ada = await newCustomer(shop);
      const { statusCode } = await fetchLink((await links(ada))[0]?.url ?? "", { range });
      expect([200, 206]).toContain(statusCode);
      expect(await downloads(ada)).toBe(1);
    },
  );
});

describe("nobody gets a byte", () => {
  it("without being signed in", async () => {
    const visitor = createVisitor(shop, { kind: "app" });
    for (const name of ["GET /api/download-links", "GET /api/downloads/volume-bot"])
      expect((await visitor.call(name)).status).toBe(401);
  });

  it("through a link that was changed in any part", async () => {
    const [file, other] = await links();
    const url = new URL(file?.url ?? "");
    const changed = (change: (url: URL) => void): string => {
      const copy = new URL(url);
      change(copy);
      return copy.href;
    };
    const eve = await newCustomer(shop);
    const forged = [
      changed((it) => it.searchParams.set("expires", "99999999999")),
      changed((it) => it.searchParams.set("license", eve.license.id)),
      changed((it) => it.searchParams.set("signature", "A".repeat(43))),
      changed((it) => (it.pathname = new URL(other?.url ?? "").pathname)),
      changed((it) => (it.pathname = it.pathname.replace("bundler", "volume"))),
      changed((it) => (it.pathname = it.pathname.replace(/[^/]+$/, "..%2f..%2fsecret-key"))),
    ];
    for (const link of forged) expect((await fetchLink(link)).statusCode).toBe(404);
    expect((await fetchLink(changed((it) => it.searchParams.delete("signature")))).statusCode).toBe(400);
  });

  const spellings: [string, (expires: string) => string][] = [
    ["a plus", (expires) => `%2B${expires}`],
    ["a blank", (expires) => `%20${expires}`],
    ["a blank at the end", (expires) => `${expires}%20`],
    ["a line feed", (expires) => `${expires}%0A`],
    ["a leading zero", (expires) => `0${expires}`],
    ["a fraction of nothing", (expires) => `${expires}.0`],
    ["an exponent", (expires) => `${expires}e0`],
    ["hex", (expires) => `0x${Number(expires).toString(16)}`],
    ["full width", (expires) => encodeURIComponent(expires.replaceAll("1", "\uff11"))],
  ];
  it.each(spellings)("through a link whose expiry is spelled with %s", async (_name, spell) => {
    const [file] = await links();
    const respelled = (file?.url ?? "").replace(
      /expires=(\d+)/,
      (_all, expires: string) => `expires=${spell(expires)}`,
    );
    expect((await fetchLink(respelled)).statusCode).toBe(400);
  });

  it("after five minutes", async () => {
    const own = await newCustomer(shop);
    const [file] = await links(own);
    shop.clock.advance(minutes(5));
    expect((await fetchLink(file?.url ?? "")).statusCode).toBe(200);
    shop.clock.advance(1000);
    const late = await fetchLink(file?.url ?? "");
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([403, "link_expired"]);
  });

  it("once the license is revoked, although the link has not expired", async () => {
    const own = await newCustomer(shop);
    const [file] = await links(own);
    await shop.db.run(sql`update licenses set revoked_at = now() where id = ${own.license.id}`);
    expect((await fetchLink(file?.url ?? "")).statusCode).toBe(404);
    expect(await own.call("GET /api/download-links")).toMatchObject({
      status: 404,
      body: { code: "no_license" },
    });
  });

  it("once the trial is over", async () => {
    const later = await testApp();
    try {
      await publishSample(later.deps, packed);
      const own = await newCustomer(later);
      later.clock.advance(days(8));
      expect(await own.call("GET /api/download-links")).toMatchObject({
        status: 404,
        body: { code: "no_license" },
      });
    } finally {
      await later.close();
    }
  });
});

describe("publishing the sample", () => {
  it("does nothing the second time, and packs it again for another address", async () => {
    expect(await publishSample(shop.deps, packed)).toEqual([]);
    const moved = { ...shop.deps, origins: createOrigins("https://moved.example", "::", 1) };
    expect(await publishSample(moved, packed)).toHaveLength(3);
    const { rows } = await shop.db.execute("select from artifacts");
    expect(rows).toHaveLength(3);
  });

  it("gives a second node, with a folder of its own, the same bytes under the same release", async () => {
    const first = await testApp();
    const folder = await mkdtemp(join(tmpdir(), "keystead-second-"));
    try {
      await publishSample(first.deps, packed);
      const own = await newCustomer(first);
      const [file] = await links(own);
      const storage = createDiskStorage(folder);
      expect(await publishSample({ ...first.deps, storage }, packed)).toEqual([]);
      const artifact = new URL(file?.url ?? "").pathname.split("/")[2] ?? "";
      const bytes = await buffer(storage.read(artifact, { start: 0, end: (file?.size ?? 0) - 1 }));
      expect(createHash("sha512").update(bytes).digest("hex")).toBe(file?.sha512);
    } finally {
      await first.close();
      await rm(folder, { recursive: true });
    }
  });

  it("runs once when two nodes start together", async () => {
    const fresh = await testApp();
    try {
      const published = await Promise.all([
        publishSample(fresh.deps, packed),
        publishSample(fresh.deps, packed),
      ]);
      expect(published.flat().toSorted()).toEqual(
        sampleProducts.map((product) => `pumpfun-${product}-setup.zip`).toSorted(),
      );
    } finally {
      await fresh.close();
    }
  });
});
