import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import { posts } from "../../features/posts/list-posts.ts";
import BlogPost from "./blog-post.tsx";

const [newest, second, third] = posts;

async function openPost(slug: string | undefined) {
  await act(async () => openPage(BlogPost, `/blogs/${slug}`));
}

test.each(posts)(
  "$slug has its title, its author, its days, its text and a place for each part",
  async (post) => {
    await openPost(post.slug);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(post.title);
    expect(screen.getByText(`By ${post.author}`)).toBeTruthy();
    expect(screen.getByText(`${post.minutes} min read`)).toBeTruthy();
    const days = [...document.querySelectorAll("header time")].map((time) => time.getAttribute("datetime"));
    expect(days).toEqual([...new Set([post.published, post.updated])]);
    await waitFor(() => expect(document.querySelectorAll(".prose p").length).toBeGreaterThan(4));
    const parts = [...document.querySelectorAll<HTMLAnchorElement>("nav[aria-labelledby=contents] a")];
    for (const part of parts) expect(document.getElementById(part.hash.slice(1))?.tagName).toBe("H2");
  },
);

test("an article leads to the ones beside it", async () => {
  await openPost(second?.slug);
  const links = screen.getByRole("navigation", { name: "More articles" }).querySelectorAll("a");
  expect([...links].map((link) => link.getAttribute("href"))).toEqual([
    `/blogs/${third?.slug}`,
    `/blogs/${newest?.slug}`,
  ]);
});
