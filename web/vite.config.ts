import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { describeCalls } from "./build-steps/api-docs/describe-calls.ts";
import { compileMarkdown } from "./build-steps/markdown/compile-markdown.ts";
import { checkLinks } from "./build-steps/checks/check-links.ts";
import { checkRecordings } from "./build-steps/checks/check-recordings.ts";
import { checkShareImages } from "./build-steps/checks/check-share-images.ts";
import { resolveShop } from "./build-steps/shop/resolve-shop.ts";
import { servePublic } from "./build-steps/shop/serve-public.ts";
import { shop } from "./shop/shop.ts";
import { serveSeoFiles } from "./build-steps/seo/serve-seo-files.ts";
import { inlineEarlyScript } from "./build-steps/inline-early-script.ts";
import routes from "./app/routes.ts";
import { defineConfig } from "vite";

const pages = routes.filter(({ path = "" }) => !/[*:]/.test(path)).map(({ path = "" }) => `/${path}`);
const problems = [...checkLinks(shop, pages), ...checkRecordings(shop), ...checkShareImages(shop)];
if (problems.length > 0) throw new Error(problems.join("\n"));

const server = process.env.DEV_SERVER_URL ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [
    tailwindcss(),
    inlineEarlyScript(),
    resolveShop(),
    servePublic(),
    compileMarkdown(),
    describeCalls(),
    serveSeoFiles(pages),
    reactRouter(),
  ],
  server: {
    // The server answers under its public name alone, which in development is this one. The slashes, because
    // these are beginnings of addresses and /api-docs is a page.
    proxy: Object.fromEntries(
      ["/api/", "/v1/", "/files/", "/openapi.json"].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
  environments: {
    client: {
      build: {
        // Small assets stay files: a data URL would be refused by the content security policy.
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A chunk is a folder: a new file goes to the folder of its kind, and nothing is added here.
              groups: [
                // Outlives releases: it changes only when a framework version does.
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
                },
                // What pages of all kinds load, in one request instead of a dozen. A part that fewer than four pages
                // use stays with them.
                {
                  name: "base",
                  test: /[\\/](web[\\/]app[\\/](ui[\\/]((hooks|layout|toasts)[\\/])?[^\\/]+|lib[\\/]((early|routing)[\\/])?[^\\/]+|features[\\/](head|license-cache|session|shell|sources|tracking|trials)[\\/].+)|(content|contract)[\\/](?!(downloads|operator)[\\/]).+)$/,
                  minShareCount: 4,
                },
                { name: "copying", test: /web[\\/]app[\\/]ui[\\/]copying[\\/]/ },
                // Without lib/forms/kinds, which stay with the few forms that have them.
                { name: "forms", test: /web[\\/]app[\\/](ui|lib)[\\/]forms[\\/][^\\/]+$/ },
                { name: "live", test: /web[\\/]app[\\/](ui|lib)[\\/]live[\\/]/ },
                { name: "lists", test: /web[\\/]app[\\/]ui[\\/]data[\\/]/ },
                // Loads and keeps the data of somebody who is signed in, and asks before it is changed, which a visitor's
                // pages never need.
                {
                  name: "queries",
                  test: /node_modules[\\/]@tanstack|web[\\/]app[\\/](lib[\\/]data|ui[\\/]dialogs|features[\\/](confirmations|query-cache))[\\/]/,
                },
                { name: "figures", test: /features[\\/]market[\\/]figures[\\/]/ },
                { name: "market", test: /features[\\/]market[\\/]polling[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
});
