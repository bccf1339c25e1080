import { videos } from "@keystead/content/videos";
import { act, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import Videos, { meta } from "./videos.tsx";

async function openVideos() {
  await act(async () => openPage(Videos, "/videos"));
  return screen.findAllByRole("article");
}

test("the places of the videos are shown while they load", () => {
  const router = createMemoryRouter([{ path: "/videos", element: <Videos /> }], {
    initialEntries: ["/videos"],
  });
  const page = document.createElement("div");
  page.innerHTML = renderToString(<RouterProvider router={router} />);
  const loading = page.querySelector("[aria-busy=true]");
  expect(loading?.querySelector("output")?.textContent).toBe("Loading videos");
  expect(loading?.querySelectorAll("[aria-hidden=true]")).toHaveLength(6);
  expect(page.querySelector("article")).toBeNull();
});

test("a card shows the picture, the day, the channel, the title and the description", async () => {
  expect(videos).toHaveLength(9);
  for (const [index, card] of (await openVideos()).entries()) {
    const { title, description, publishedAt, channelTitle } = videos[index] ?? {};
    expect(card.querySelector("img[src], svg path:not([d=''])")).toBeTruthy();
    expect(card.querySelector("time")?.dateTime).toBe(publishedAt);
    expect(within(card).getByRole("heading", { level: 2 }).textContent).toBe(title);
    expect(card.textContent).toContain(channelTitle);
    expect(card.textContent).toContain(description);
  }
});

test("search engines hear of recorded videos alone", () => {
  vi.stubEnv("SSR", true);
  onTestFinished(() => void vi.unstubAllEnvs());
  const data = meta().flatMap((each) => ("script:ld+json" in each ? [each["script:ld+json"]] : []));
  const recorded = videos.filter(({ recording }) => recording);
  expect(data).toHaveLength(recorded.length);
  expect(data).toMatchObject(recorded.map(({ title }) => ({ "@type": "VideoObject", name: title })));
});

test("the newest video comes first and large", async () => {
  const cards = await openVideos();
  const newestFirst = videos.map(({ publishedAt }) => publishedAt).toSorted((a, b) => b.localeCompare(a));
  expect(cards.map((card) => card.querySelector("time")?.dateTime)).toEqual(newestFirst.slice(0, 6));
  const [first, ...others] = cards;
  expect(first?.className).toContain("lg:row-span-2");
  for (const card of others) expect(card.className).not.toContain("span");
});

test("it goes on to the trial, and to support while the shop has no channel", async () => {
  await openVideos();
  expect(screen.getByRole("link", { name: "Start Free 7-Day Trial" }).getAttribute("href")).toBe("/register");
  expect(screen.queryByText("Subscribe to channel")).toBeNull();
  expect(screen.getByRole("link", { name: "Ask about new videos" }).getAttribute("href")).toBe(
    "/contact?subject=New+videos",
  );
  expect(screen.getByText(/^Videos marked Example/)).toBeTruthy();
});
