import type { Video } from "@keystead/contract/shop/pages";
import { videos } from "@keystead/content/videos";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { resourceOf, type Resource } from "../../ui/hooks/use-resource.ts";
import { VideoList } from "./VideoList.tsx";

afterEach(cleanup);

const examples = videos.filter(({ recording }) => !recording);
const recorded = videos.filter(({ recording }) => recording);

async function show(source?: Resource<readonly Video[]>) {
  let reloads = 0;
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense fallback="Loading">
          <VideoList reload={() => (reloads += 1)} {...(source && { source })} />
        </Suspense>
      </MemoryRouter>,
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

test("an entry that is not recorded says so and leads to support", async () => {
  await show(resourceOf(async () => examples));
  expect(screen.getAllByText("Example data")).toHaveLength(examples.length);
  // A card without a video has no play button.
  expect(document.querySelectorAll("article circle.fill-text, article img")).toHaveLength(0);
  const [first] = screen.getAllByRole("link");
  expect(first?.textContent).toMatch(/^Ask for this video/);
  const address = new URL(first?.getAttribute("href") ?? "", "https://shop.example");
  expect([address.pathname, address.searchParams.get("subject")]).toEqual([
    "/contact",
    `Video: ${examples[0]?.title}`,
  ]);
  expect(first?.dataset["trackType"]).toBeUndefined();
});

test("a recorded video plays on the page and has a transcript and no label", async () => {
  await show();
  expect(screen.getAllByText("Example data")).toHaveLength(6 - recorded.length);
  for (const { title, recording } of recorded) {
    const card = screen.getByRole("heading", { name: title }).closest("article");
    if (!card || !recording) throw new Error(`there is no card of ${title}`);
    expect(card.querySelector("summary")?.textContent).toBe(`Transcript: ${title}`);
    expect(card.querySelector("details")?.textContent).toContain(recording.transcript.join(""));
    expect(card.querySelector("[data-label], [target]")).toBeNull();
    fireEvent.click(within(card).getByRole("link"));
    expect(within(card).getByLabelText(title).tagName).toBe("VIDEO");
    expect(within(card).queryByRole("link")).toBeNull();
  }
});

test("a video on a channel is watched there and has no label", async () => {
  const videoUrl = "https://videos.example/first";
  await show(
    resourceOf(async () => examples.slice(0, 1).map((video) => ({ ...video, videoUrl, sample: false }))),
  );
  const link = screen.getByRole("link");
  expect(link.textContent).toMatch(/^Watch video/);
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([videoUrl, "_blank"]);
  expect(link.dataset).toMatchObject({
    trackType: "watch_video",
    trackAction: "watch_video",
    trackVideoUrl: videoUrl,
  });
  expect(screen.queryByText("Example data")).toBeNull();
  expect(document.querySelectorAll("article circle.fill-text")).toHaveLength(1);
});

test("a list that didn't load says so, and Retry reloads the page", async () => {
  const reloads = await show(resourceOf(() => Promise.reject(new TypeError("Failed to fetch"))));
  expect(screen.getByRole("alert").textContent).toContain("Failed to load videos. Please try again later.");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(reloads()).toBe(1);
});

test("without videos the page says so", async () => {
  await show(resourceOf(async () => []));
  expect(screen.getByText("No videos found at this time.")).toBeTruthy();
});

test("the poster of the large video is loaded first, all others when they come near", async () => {
  await show();
  const loading = [...document.querySelectorAll("article img")].map((poster) =>
    poster.getAttribute("loading"),
  );
  expect(loading).toEqual([null, ...recorded.slice(1).map(() => "lazy")]);
});
