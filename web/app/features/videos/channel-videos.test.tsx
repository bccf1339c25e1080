import type { ChannelVideos as Channels } from "@keystead/contract/portal/videos";
import { videos as shopVideos } from "@keystead/content/videos";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { resourceOf } from "../../ui/hooks/use-resource.ts";
import { ChannelVideos } from "./ChannelVideos.tsx";

afterEach(cleanup);

const samples = shopVideos.filter(({ sample }) => sample);
const asOf = new Date(Date.now() - 20 * 60_000).toISOString();
const video = {
  id: "AbCdEfGh_01",
  title: "Launch <live>",
  description: "About it",
  publishedAt: "2026-01-14T15:00:00.000Z",
  channelTitle: "Liftoff",
  thumbnail: null,
};

async function show(load: () => Promise<Channels>) {
  let reloads = 0;
  await act(async () => {
    render(
      <MemoryRouter>
        <ChannelVideos samples={samples} source={resourceOf(load)} reload={() => (reloads += 1)} />
      </MemoryRouter>,
    );
  });
  return () => reloads;
}

test("videos of a channel have their age, and say before a click that they play from YouTube", async () => {
  await show(async () => ({ source: "live", asOf, videos: [video] }));
  expect(screen.getByRole("heading", { name: "Launch <live>" })).toBeTruthy();
  expect(screen.getByText(/^updated/).textContent).toBe("updated 20 minutes ago");
  expect(screen.getByText(/Videos play from YouTube/)).toBeTruthy();
  expect(screen.queryByText("Stale")).toBeNull();
  expect(document.querySelector("iframe, img, video")).toBeNull();
  const link = screen.getByRole("link", { name: /Watch on YouTube/ });
  expect(link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=AbCdEfGh_01");
});

test("the poster is the thumbnail on our server, over a drawn one until it has loaded", async () => {
  const thumbnail = `/api/videos/thumbnails/${"0".repeat(32)}.webp`;
  await show(async () => ({ source: "live", asOf, videos: [{ ...video, thumbnail }] }));
  const image = document.querySelector("img");
  if (!image) throw new Error("there is no thumbnail");
  expect(image.getAttribute("src")).toBe(thumbnail);
  expect(image.closest("button")?.querySelector("svg")).toBeTruthy();
  expect(image.className).toContain("opacity-0");
  fireEvent.load(image);
  expect(image.className).not.toContain("opacity-0");
});

test("a click on the poster loads the player in a sandbox and moves the focus to it", async () => {
  await show(async () => ({ source: "live", asOf, videos: [video] }));
  fireEvent.click(screen.getByRole("button", { name: "Play from YouTube: Launch <live>" }));
  const player = screen.getByTitle("Launch <live>");
  expect(player.getAttribute("src")).toBe("https://www.youtube-nocookie.com/embed/AbCdEfGh_01?autoplay=1");
  expect(player.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-presentation");
  expect(document.activeElement).toBe(player);
});

test("an old list says that it is stale", async () => {
  await show(async () => ({ source: "stale", asOf, videos: [video] }));
  expect(screen.getByText("Stale")).toBeTruthy();
});

test("channels that were not read yet leave the samples, labeled once", async () => {
  await show(async () => ({ source: "sample", asOf, videos: [] }));
  expect(screen.getAllByText("Example data")).toHaveLength(1);
  expect(screen.queryByText(/Videos play from YouTube/)).toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(Math.min(6, samples.length));
});

test("channels without videos say so", async () => {
  await show(async () => ({ source: "live", asOf, videos: [] }));
  expect(screen.getByText("No videos found at this time.")).toBeTruthy();
});

test("channels that didn't load say so, and Retry reloads the page", async () => {
  const reloads = await show(() => Promise.reject(new Error("network")));
  expect(screen.getByRole("alert").textContent).toContain("Failed to load videos. Please try again later.");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(reloads()).toBe(1);
});

test("a prerendered page asks nobody", () => {
  let asked = 0;
  const source = resourceOf<Channels>(async () => {
    asked += 1;
    return { source: "sample", asOf, videos: [] };
  });
  const html = renderToString(
    <MemoryRouter>
      <ChannelVideos samples={samples} source={source} />
    </MemoryRouter>,
  );
  expect(html).toContain("Loading videos");
  expect(asked).toBe(0);
});
