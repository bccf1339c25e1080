import type { PublishedRelease } from "@keystead/contract/portal/releases";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Releases, { meta } from "./releases.tsx";

const path = "/releases/volume-bot";

const release = (version: string, notes: string | null): PublishedRelease => ({
  version,
  publishedAt: "2026-11-20T12:00:00.000Z",
  notes,
  files: [
    {
      filename: `app-${version}.dmg`,
      size: 2_000_000,
      sha512: "ab",
      platform: "darwin",
      arch: "arm64",
      minimumSystem: null,
    },
  ],
});

const answering = (releases: PublishedRelease[]) =>
  startApiPeer({
    "GET /api/releases/volume-bot": () => ({
      body: { success: true, product: "volume-bot", name: "Volume bot", releases },
    }),
  });

test("every release shows its notes and its files, the newest first", async () => {
  await answering([
    release("1.1.0", "# News\n\n- Faster <b>start</b>\n- Less memory"),
    release("1.0.0", null),
  ]);
  openPage(Releases, path);
  const [newest, older] = (await screen.findAllByRole("heading", { level: 2 })).map(
    (heading) => heading.closest("section") as HTMLElement,
  );
  if (!newest || !older) throw new Error("two releases are shown");
  expect(within(newest).getByRole("heading", { name: "Version 1.1.0" })).toBeTruthy();
  expect(within(newest).getByText("Faster <b>start</b>")).toBeTruthy();
  expect(newest.textContent).toContain("macOS (Apple silicon) · app-1.1.0.dmg");
  expect(older.textContent).toContain("This release has no notes.");
  expect(screen.getByRole("link", { name: "Atom feed" }).getAttribute("href")).toBe(`${path}/feed.xml`);
});

test("before the first release the page says so", async () => {
  await answering([]);
  openPage(Releases, path);
  expect(await screen.findByText("Nothing released yet")).toBeTruthy();
});

test("a list that fails to load can be asked for again", async () => {
  let asked = 0;
  await startApiPeer({
    "GET /api/releases/volume-bot": () => {
      asked += 1;
      return asked === 1
        ? { status: 500, body: { success: false, error: "Down.", code: "server_error" } }
        : {
            body: {
              success: true,
              product: "volume-bot",
              name: "Volume bot",
              releases: [release("1.0.0", null)],
            },
          };
    },
  });
  openPage(Releases, path);
  expect(await screen.findByText("The releases didn't load")).toBeTruthy();
  await press("Try Again");
  expect(await screen.findByRole("heading", { name: "Version 1.0.0" })).toBeTruthy();
});

test("its title names the app", () => {
  const tags = JSON.stringify(meta({ location: { pathname: path } as never }));
  expect(tags).toContain("Volume bot releases");
});
