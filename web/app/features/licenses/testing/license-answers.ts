import type { ActivityItem, License, Machine } from "@keystead/contract/portal/licenses";
import type { ProblemDetails } from "@keystead/contract/problem";
import type { Download } from "@keystead/contract/portal/releases";
import { sampleLicense } from "../../../lib/testing/sample-license.ts";
import { sampleUser } from "../../../lib/testing/sample-user.ts";

const pendingLicense: License = { ...sampleLicense, status: "pending" };

export const sampleMachine: Machine = {
  id: "0190a3a0-0000-7000-8000-0000000000b1",
  name: "studio-pc",
  platform: "linux-x64",
  activatedAt: "2026-11-20T12:05:00.000Z",
  lastSeenAt: "2026-11-20T12:05:00.000Z",
  offlineUntil: null,
  member: null,
  refused: false,
};

/** The entry of a download on the timeline. */
export const downloadedItem: ActivityItem = {
  id: "0190a3a0-0000-7000-8000-0000000000c1",
  type: "api",
  event: { kind: "downloaded", file: "pumpfun-bundler-bot-setup.zip", version: "3.7.2" },
  message: "pumpfun-bundler-bot-setup.zip 3.7.2 was downloaded",
  timestamp: "2026-11-20T12:03:00.000Z",
  names: [],
  formattedTime: "November 20, 2026, 12:03 UTC",
};

const sampleFiles: Download[] = [
  { product: "bundler-bot", name: "Bundler bot" },
  { product: "volume-bot", name: "Volume bot" },
].map(({ product, name }) => ({
  product,
  name,
  version: "3.7.2",
  filename: `pumpfun-${product}-setup.zip`,
  size: 37_548,
  sha512: "0123456789abcdef".repeat(8),
  publishedAt: "2026-11-01T00:00:00.000Z",
  platform: null,
  arch: null,
  minimumSystem: null,
  url: `https://shop.example/files/${product}`,
}));

interface Portal {
  license: License;
  machines: Machine[];
  replaceableAt: string | null;
  items: ActivityItem[];
  files: Download[];
}

/** The answers of a server about one account; `portal` may change while the test runs. */
export function licenseAnswers(portal: Portal) {
  const ok = (body: object) => ({ body: { success: true, ...body } });
  return {
    "GET /api/session": ok({ user: sampleUser }),
    "GET /api/license": () =>
      ok({ license: portal.license, machines: portal.machines, replaceableAt: portal.replaceableAt }),
    "GET /api/license-info": () => ok({ licensesByWebsite: { localhost: [portal.license] } }),
    "GET /api/license/activity": () => ok({ items: portal.items, next: null }),
    "GET /api/triggers": ok({ triggers: [], most: 50, products: ["volume", "reply", "bundler"] }),
    "GET /api/download-links": () =>
      ok({ data: { urls: portal.files.map(({ url }) => url), files: portal.files } }),
  };
}

/** An account with a license that was never activated. */
export function newPortal(): Portal {
  return { license: pendingLicense, machines: [], replaceableAt: null, items: [], files: sampleFiles };
}

/** An account with one activated machine. */
export function activePortal(): Portal {
  const { activatedAt } = sampleMachine;
  const license = { ...sampleLicense, activatedAt, machines: { used: 1, max: 1, full: true } };
  return { ...newPortal(), license, machines: [sampleMachine] };
}

/** A failed call in the error shape of `/api`. */
export function refusal(status: number, code: string, error: string, details?: ProblemDetails) {
  return { status, body: { success: false, error, code, requestId: "R-1", ...(details && { details }) } };
}

/** The answer about the license of an account that has none. */
export function noLicense(details: ProblemDetails) {
  return refusal(404, "no_license", "No valid license found. Please register or login.", details);
}

export const visitor = { "GET /api/session": { body: { success: true, user: null } } };
