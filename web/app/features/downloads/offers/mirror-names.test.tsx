import type { Download } from "@keystead/contract/portal/releases";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleLicense } from "../../../lib/testing/sample-license.ts";
import { sampleUser } from "../../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { licenseAnswers, newPortal } from "../../licenses/testing/license-answers.ts";
import { QueryProvider } from "../../query-cache/QueryProvider.tsx";
import { clearUser, storeUser } from "../../session/session.ts";
import { MirrorList } from "./MirrorList.tsx";

beforeEach(() => storeUser(sampleUser));
afterEach(() => {
  cleanup();
  clearUser();
});

const file = (product: string, filename: string): Download => ({
  product,
  name: product,
  version: "1.0.0",
  filename,
  size: 1000,
  sha512: "",
  publishedAt: "2026-11-01T00:00:00.000Z",
  platform: "linux",
  arch: "x64",
  minimumSystem: null,
  url: "https://shop.example/file",
});

test("mirrors of one app are told apart by the names of their files", async () => {
  const files = [file("one", "one.AppImage"), file("one", "one.deb"), file("two", "two.deb")];
  const urls = files.map(({ url }) => url);
  await startApiPeer({
    ...licenseAnswers(newPortal()),
    "GET /api/download-links": () => ({ body: { success: true, data: { urls, files }, urls } }),
  });
  render(
    <MemoryRouter>
      <QueryProvider>
        <MirrorList license={sampleLicense} />
      </QueryProvider>
    </MemoryRouter>,
  );
  await screen.findByRole("button", { name: "Download one from mirror 2" });
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/^one, Linux \(64-bit\)one\.AppImagev1\.0\.0/);
  expect(texts[1]).toMatch(/^one, Linux \(64-bit\)one\.debv1\.0\.0/);
  expect(texts[2]).toMatch(/^two, Linux \(64-bit\)v1\.0\.0/);
});
