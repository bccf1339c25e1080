import { act, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import { posts } from "../../features/posts/list-posts.ts";
import Blogs from "./blogs.tsx";

/** Opens the page and waits for its list. */
async function openBlogs() {
  await act(async () => openPage(Blogs, "/blogs"));
  return screen.findAllByRole("article");
}

test("the places of the articles are shown while they load", () => {
  const router = createMemoryRouter([{ path: "/blogs", element: <Blogs /> }], { initialEntries: ["/blogs"] });
  const page = document.createElement("div");
  page.innerHTML = renderToString(<RouterProvider router={router} />);
  const loading = page.querySelector("[aria-busy=true]");
  expect(loading?.querySelector("output")?.textContent).toBe("Loading articles");
  expect(loading?.querySelectorAll("[aria-hidden=true]")).toHaveLength(6);
  expect(page.querySelector("article")).toBeNull();
});

test("a card shows the picture, the day, the title, the summary and a way to read on", async () => {
  const cards = await openBlogs();
  for (const [index, card] of cards.entries()) {
    const { title, summary, published } = posts[index] ?? {};
    expect(card.querySelector("svg")?.querySelector("path:not([d=''])")).toBeTruthy();
    expect(card.querySelector("time")?.dateTime).toBe(published);
    expect(within(card).getByRole("heading", { level: 2 }).textContent).toBe(title);
    expect(card.textContent).toContain(summary);
    expect(within(card).getByRole("link").textContent).toMatch(/^Read article/);
  }
});

test("the newest article comes first and large, the others around it in three columns", async () => {
  const cards = await openBlogs();
  const newestFirst = posts.map(({ published }) => published).toSorted((a, b) => b.localeCompare(a));
  expect(cards.map((card) => card.querySelector("time")?.dateTime)).toEqual(newestFirst.slice(0, 6));
  const [first, ...others] = cards;
  expect(first?.className).toMatch(/lg:col-span-2 lg:row-span-2/);
  expect(first?.parentElement?.className).toContain("lg:grid-cols-3");
  expect(others).toHaveLength(5);
  for (const card of others) expect(card.className).not.toContain("span");
});

test("it goes on to the trial and to the videos", async () => {
  await openBlogs();
  const next = within(screen.getByRole("region", { name: "Try it for seven days" }));
  const links = next.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Start Free 7-Day Trial", "/register"],
    ["Open dashboard", "/dashboard"],
    ["Watch Video Tutorials", "/videos"],
  ]);
});
