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
  const html = renderToString(<RouterProvider router={router} />);
  expect(html).toContain("Loading articles");
  expect(html).not.toContain("<article");
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
  const [first, ...others] = await openBlogs();
  expect(first?.className).toMatch(/lg:col-span-2 lg:row-span-2/);
  expect(first?.parentElement?.className).toContain("lg:grid-cols-3");
  expect(others).toHaveLength(5);
  for (const card of others) expect(card.className).not.toContain("span");
});

test("it goes on to the plans and to the videos", async () => {
  await openBlogs();
  const next = within(screen.getByRole("region", { name: "Try it for seven days" }));
  const links = next.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Start Free Trial", "/pricing"],
    ["Open dashboard", "/dashboard"],
    ["Watch Video Tutorials", "/videos"],
  ]);
});
