import { rm } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { buildSmallSite } from "./build-small-site.ts";
import { type TestApp, testApp } from "./test-app.ts";

export interface SmallSite {
  readonly shop: TestApp;
  /** The server of that shop, with a small site. */
  readonly site: FastifyInstance;
  readonly get: (url: string, headers?: Record<string, string>) => ReturnType<typeof getFrom>;
  readonly close: () => Promise<void>;
}

/** A shop with a small version of what the web build makes. Call `close` at the end. */
export async function openSmallSite(): Promise<SmallSite> {
  const shop = await testApp();
  const build = await buildSmallSite();
  const site = await buildApp(shop.deps, { site: build });
  return {
    shop,
    site,
    get: (url, headers = {}) => getFrom(site, url, headers),
    async close() {
      await site.close();
      await shop.close();
      await rm(build, { recursive: true });
    },
  };
}

function getFrom(site: FastifyInstance, url: string, headers: Record<string, string>) {
  return site.inject({ url, headers: { host: "shop.example", ...headers } });
}
