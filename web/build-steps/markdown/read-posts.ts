import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostSummary } from "@keystead/contract/shop/post";
import { listPostFiles } from "../../shop/list-post-files.ts";
import { shop } from "../../shop/shop.ts";
import { shopPath } from "../../shop/shop-path.ts";
import { readPost } from "./read-post.ts";

/** The summaries of all posts of the shop. */
export async function readPosts(): Promise<PostSummary[]> {
  return Promise.all(
    listPostFiles().map(async (name) => {
      const file = join(shop.folder, "posts", name);
      return readPost(shopPath(file), await readFile(file, "utf8")).summary;
    }),
  );
}
