import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { shop } from "../../shop/shop.ts";
import { shopPath } from "../../shop/shop-path.ts";
import { readLegalText } from "./read-legal-text.ts";
import { readPost } from "./read-post.ts";

const markdownFile = /^(posts|legal)[\\/][a-z0-9-]+\.md$/;

/**
 * Vite plugin that lets pages import the Markdown of the shop. `posts/x.md` is the text of a post, `posts/x.md?summary`
 * is its summary for a list, and `legal/x.md` is a legal text. An invalid file stops the build.
 */
export function compileMarkdown(): Plugin {
  return {
    name: "compile-markdown",
    enforce: "pre",
    async load(id) {
      const [path = "", query] = id.split("?");
      const [, folder] = markdownFile.exec(relative(shop.folder, path)) ?? [];
      if (!folder) return null;
      this.addWatchFile(path);
      const source = await readFile(path, "utf8");
      const file = shopPath(path);
      if (folder === "legal") return moduleOf(readLegalText(file, source));
      const post = readPost(file, source);
      return moduleOf(query === "summary" ? post.summary : post.document);
    },
  };
}

const moduleOf = (value: object) => `export default ${JSON.stringify(value)}`;
