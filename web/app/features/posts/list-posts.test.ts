import { expect, test } from "vitest";
import { findPost, posts } from "./list-posts.ts";

const pathOf = (index: number) => `/blogs/${posts[index]?.slug}`;
const last = posts.length - 1;

test.each([
  ["the newest", pathOf(0), 0],
  ["one between others", pathOf(1), 1],
  ["the oldest", pathOf(last), last],
  ["one with a slash at the end of its path", `${pathOf(1)}/`, 1],
])("an article is found with its neighbors: %s", (_, path, index) => {
  expect(findPost(path)).toEqual({ post: posts[index], newer: posts[index - 1], older: posts[index + 1] });
});

test("a path that no article has finds none, and no neighbor", () => {
  expect(findPost("/blogs/nothing")).toEqual({ post: undefined, newer: undefined, older: undefined });
});
