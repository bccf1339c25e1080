import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { readLegalText, readPost } from "./read-post.ts";

const file = /[\\/](content[\\/](posts|legal)[\\/][a-z0-9-]+\.md)(\?summary)?$/;

/**
 * Lets pages import the articles of `content/`: `posts/x.md` is the article as HTML, `posts/x.md?summary` is what a
 * list shows of it, `legal/x.md` is a legal text. An article that is not right stops the build.
 */
export function compileArticles(): Plugin {
  return {
    name: "compile-articles",
    enforce: "pre",
    async load(id) {
      const [, name, folder, summary] = file.exec(id) ?? [];
      if (!name) return null;
      const path = id.replace(/\?.*$/, "");
      this.addWatchFile(path);
      const source = await readFile(path, "utf8");
      const shown = name.replaceAll("\\", "/");
      if (folder === "legal") return moduleOf(readLegalText(shown, source));
      const post = readPost(shown, source);
      return moduleOf(summary ? post.summary : post.article);
    },
  };
}

const moduleOf = (value: object) => `export default ${JSON.stringify(value)}`;
