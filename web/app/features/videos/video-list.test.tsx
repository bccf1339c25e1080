import type { Video } from "@keystead/contract/shop/pages";
import { videos } from "@keystead/content/videos";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { resourceOf, type Resource } from "../../ui/use-resource.ts";
import { VideoList } from "./VideoList.tsx";

afterEach(cleanup);

async function show(source?: Resource<readonly Video[]>) {
  let reloads = 0;
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <VideoList reload={() => (reloads += 1)} {...(source && { source })} />
      </Suspense>,
    );
  });
  return () => reloads;
}

test("six videos are shown at first and three more at a press", async () => {
  await show();
  expect(screen.getAllByRole("article")).toHaveLength(6);
  fireEvent.click(screen.getByRole("button", { name: "Load More Videos" }));
  expect(screen.getAllByRole("article")).toHaveLength(videos.length);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a sample says so and leads to the channel in a new tab", async () => {
  await show();
  expect(screen.getAllByText("Sample")).toHaveLength(6);
  const [first] = screen.getAllByRole("link");
  expect(first?.textContent).toMatch(/^Open channel/);
  expect([first?.getAttribute("href"), first?.getAttribute("target")]).toEqual([
    videos[0]?.videoUrl,
    "_blank",
  ]);
});

test("a recorded video is watched and has no label", async () => {
  await show(resourceOf(async () => videos.slice(0, 1).map((video) => ({ ...video, sample: false }))));
  expect(screen.getByRole("link").textContent).toMatch(/^Watch video/);
  expect(screen.queryByText("Sample")).toBeNull();
});

test("a list that did not load says so, and Retry reloads the page", async () => {
  const reloads = await show(resourceOf(() => Promise.reject(new TypeError("Failed to fetch"))));
  expect(screen.getByRole("alert").textContent).toContain("Failed to load videos. Please try again later.");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(reloads()).toBe(1);
});

test("without videos the page says so", async () => {
  await show(resourceOf(async () => []));
  expect(screen.getByText("No videos found at this time.")).toBeTruthy();
});
