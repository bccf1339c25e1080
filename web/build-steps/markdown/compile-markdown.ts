import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { readLegalText } from "./read-legal-text.ts";
import { readPost } from "./read-post.ts";

const markdownFile = /[\\/](content[\\/](posts|legal)[\\/][a-z0-9-]+\.md)(\?summary)?$/;

/**
 * Vite plugin that lets pages import the Markdown of `content/`: `posts/x.md` is the text of a post,
 * `posts/x.md?summary` is what a list shows of it, `legal/x.md` is a legal text. A file that is not right stops the
 * build.
 */
export function compileMarkdown(): Plugin {
  return {
    name: "compile-markdown",
    enforce: "pre",
    async load(id) {
      const [, name, folder, summary] = markdownFile.exec(id) ?? [];
      if (!name) return null;
      const path = id.replace(/\?.*$/, "");
      this.addWatchFile(path);
      const source = await readFile(path, "utf8");
      const file = name.replaceAll("\\", "/");
      if (folder === "legal") return moduleOf(readLegalText(file, source));
      const post = readPost(file, source);
      return moduleOf(summary ? post.summary : post.document);
    },
  };
}

const moduleOf = (value: object) => `export default ${JSON.stringify(value)}`;
