import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { resourceOf, type Resource } from "../../ui/hooks/use-resource.ts";
import type { PostSummary } from "@keystead/contract/shop/post";
import { posts } from "./list-posts.ts";
import { PostList } from "./PostList.tsx";

afterEach(cleanup);

async function show(source?: Resource<readonly PostSummary[]>) {
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense fallback="Loading">
          <PostList {...(source && { source })} />
        </Suspense>
      </MemoryRouter>,
    );
  });
}

const titles = () => screen.getAllByRole("heading").map((heading) => heading.textContent);

test("there are nine articles, the newest first", () => {
  expect(posts).toHaveLength(9);
  const days = posts.map(({ published }) => published);
  expect(days).toEqual(days.toSorted().reverse());
});

test("six are shown at first and three more at a press, which moves the focus to the first of them", async () => {
  await show();
  expect(titles()).toEqual(posts.slice(0, 6).map(({ title }) => title));
  fireEvent.click(screen.getByRole("button", { name: "Load More Articles" }));
  expect(titles()).toHaveLength(9);
  expect(screen.getByText("9 of 9 shown")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load More Articles" })).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute("href")).toBe(`/blogs/${posts[6]?.slug}`);
});

test("an article opens in a new tab, and its link says so", async () => {
  await show();
  const [first] = screen.getAllByRole("link");
  expect(first?.getAttribute("href")).toBe(`/blogs/${posts[0]?.slug}`);
  expect(first?.getAttribute("target")).toBe("_blank");
  expect(first?.textContent).toContain("(opens in a new tab)");
});

test("a list that didn't load says so, and Try Again loads it again", async () => {
  let requests = 0;
  await show(
    resourceOf(async () => {
      requests += 1;
      if (requests < 3) throw new TypeError("Failed to fetch");
      return posts;
    }),
  );
  expect(screen.getByRole("alert").textContent).toContain(
    "Failed to load blog posts. Please try again later.",
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try Again" })));
  expect(screen.getByRole("alert")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try Again" })));
  expect(requests).toBe(3);
  expect(titles()).toHaveLength(6);
});

test("without articles the page says so", async () => {
  await show(resourceOf(async () => []));
  expect(screen.getByText("No blog posts found at this time.")).toBeTruthy();
});

test("while it loads there is something else to see", async () => {
  await show(resourceOf(() => new Promise<never>(() => {})));
  expect(screen.getByText("Loading")).toBeTruthy();
});
