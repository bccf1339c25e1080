import { describe, expect, test } from "vitest";
import { violationsWith } from "./testing/small-tree.ts";

const lines = (count: number): string => "export const line = 1;\n".padEnd(count + 22, "\n");

test("finds nothing in a tree that keeps the rules", async () => {
  expect(await violationsWith({})).toEqual([]);
});

const planted: [rule: string, files: Record<string, string>, finding: string][] = [
  [
    "the web knows no server",
    { "web/app/lib/api.ts": "import { db } from '../../../server/db/database.ts'; export const a = db;" },
    "web/app/lib/api.ts: web/lib imports server/db/database.ts",
  ],
  [
    "the contract knows nothing of ours",
    { "contract/prices.ts": "import { brand } from '@keystead/content/brand'; export const b = brand;" },
    "contract/prices.ts: contract imports content/brand.ts",
  ],
  [
    "the client library takes types alone",
    {
      "sdk/src/call.ts": "import { path } from '@keystead/contract/portal/licenses'; export const p = path;",
    },
    "sdk/src/call.ts: sdk imports contract/portal/licenses.ts (types alone are allowed: use `import type`)",
  ],
  [
    "the tools know no end-to-end test",
    {
      "tools/list-pages.ts": "import { scenes } from '../e2e/scenes.ts'; export const pages = scenes;",
      "e2e/scenes.ts": "export const scenes = 1;",
    },
    "tools/list-pages.ts: tools imports e2e/scenes.ts",
  ],
  [
    "ui knows nothing of ours",
    {
      "web/app/ui/Card.tsx":
        "import { LicenseCard } from '../features/licenses/LicenseCard'; export const C = LicenseCard;",
    },
    "web/app/ui/Card.tsx: web/ui imports web/app/features/licenses/LicenseCard.tsx",
  ],
  [
    "ui knows no router",
    { "web/app/ui/Go.tsx": "import { Link } from 'react-router'; export const Go = Link;" },
    "web/app/ui/Go.tsx: web/ui imports react-router",
  ],
  [
    "features know no pages, not even lazily",
    { "web/app/features/cart/Cart.tsx": "export const Cart = () => import('../../pages/portal/home');" },
    "web/app/features/cart/Cart.tsx: web/features imports web/app/pages/portal/home.tsx",
  ],
  [
    "nothing outside of the console imports from it",
    {
      "web/app/pages/portal/home.tsx":
        "import { FilterTable } from '../../console/FilterTable'; export default FilterTable;",
      "web/app/console/FilterTable.tsx": "export const FilterTable = () => 1;",
    },
    "web/app/pages/portal/home.tsx: web/pages imports web/app/console/FilterTable.tsx",
  ],
  [
    "platform knows no features",
    {
      "server/platform/mail.ts":
        "import { validation } from '../features/licenses/facts/rules.ts'; export const m = validation;",
    },
    "server/platform/mail.ts: server/platform imports server/features/licenses/facts/rules.ts",
  ],
  [
    "the platform names no endpoint",
    { "server/platform/cors.ts": "export const isOpen = (url: string) => url.startsWith(`/api/${url}`);" },
    "server/platform/cors.ts: the platform names an address of the product: /api",
  ],
  [
    "the platform names no endpoint, not in a regular expression either",
    { "server/platform/cors.ts": "export const isOpen = (url: string) => /^\\/(v1|api)(\\/|$)/.test(url);" },
    "server/platform/cors.ts: the platform names an address of the product: /api",
  ],
  [
    "the platform names no endpoint, not by its first segment either",
    {
      "server/platform/cors.ts": "export const isOpen = (url: string) => url.split(`/`)[1] === 'api';",
    },
    "server/platform/cors.ts: the platform names an address of the product: /api",
  ],
  [
    "the platform names no endpoint, not without the first slash either",
    {
      "server/platform/cors.ts": "export const isOpen = (url: string) => url.slice(1).startsWith('api/');",
    },
    "server/platform/cors.ts: the platform names an address of the product: /api",
  ],
  [
    "the platform names no page",
    {
      "server/platform/pages.ts": "export const isPrivate = (path: string) => /^(sign-in)\\//.test(path);",
      "web/app/routes.ts": "export default [{ path: 'sign-in', file: 'pages/sign-in.tsx' }];",
    },
    "server/platform/pages.ts: the platform names an address of the product: /sign-in",
  ],
  [
    "a chunk of the web is a folder",
    {
      "web/vite.config.ts":
        "export default { groups: [{ name: 'base', test: /app[\\\\/]ui[\\\\/](Button|Icon)/ }, { name: 'features', test: /app[\\\\/]features[\\\\/]/ }] };",
      "web/app/ui/Card.tsx": "export const Card = () => 1;",
    },
    "web/vite.config.ts: the chunk base names a file: it takes web/app/ui/Button.tsx and not web/app/ui/Card.tsx",
  ],
  [
    "a chunk of the web is a folder, also while it has one file",
    {
      "web/vite.config.ts": "export default { groups: [{ name: 'base', test: /ui[\\\\/]Button\\.tsx$/ }] };",
    },
    "web/vite.config.ts: the chunk base names a file: it takes web/app/ui/Button.tsx",
  ],
  [
    "what only the console uses is in its folder",
    {
      "web/app/console/customers.tsx":
        "import { FilterTable } from '../ui/FilterTable'; import { Button } from '../ui/Button'; export default [FilterTable, Button];",
      "web/app/ui/FilterTable.tsx": "export const FilterTable = () => 1;",
    },
    "web/app/ui/FilterTable.tsx: only the console uses it",
  ],
  [
    "the console loads nothing of a customer's visit, not by another module either",
    {
      "web/app/console/customers.tsx":
        "import { Terms } from '../features/licenses/Terms'; export default Terms;",
      "web/app/features/licenses/Terms.tsx":
        "import { track } from '../tracking/track'; export const Terms = track;",
      "web/app/features/tracking/track.ts": "export const track = 1;",
      "web/app/pages/portal/home.tsx":
        "import { Terms } from '../../features/licenses/Terms'; export default Terms;",
    },
    "web/app/features/tracking/track.ts: the console loads it",
  ],
  [
    "the folders of a chunk can be read",
    {
      "web/vite.config.ts":
        "export default { groups: [{ name: 'base', test: (id) => id.endsWith('Button.tsx') }] };",
    },
    "web/vite.config.ts: a chunk without a plain name and a regular expression",
  ],
  [
    "names say what is inside",
    { "server/platform/date-utils.ts": "export const d = 1;" },
    "server/platform/date-utils.ts: a name that says nothing: date-utils",
  ],
  [
    "files are kebab-case",
    { "server/platform/logLine.ts": "export const l = 1;" },
    "server/platform/logLine.ts: the name logLine",
  ],
  [
    "components are PascalCase",
    { "web/app/ui/card.tsx": "export const c = 1;" },
    "web/app/ui/card.tsx: the name card",
  ],
  [
    "JSX stays in the web",
    { "server/platform/mail.tsx": "export const m = <b />;" },
    "server/platform/mail.tsx: JSX outside of web/",
  ],
  [
    "no barrels",
    { "server/platform/all.ts": "export * from './clock.ts';" },
    "server/platform/all.ts: passes on the exports of another file",
  ],
  [
    "the environment is read once",
    { "server/platform/log.ts": "export const level = process.env['LOG_LEVEL'];" },
    "server/platform/log.ts: reads process.env",
  ],
  [
    "the environment is read once, by any name",
    { "server/platform/log.ts": "import { env } from 'node:process'; export const level = env;" },
    "server/platform/log.ts: reads process.env",
  ],
  [
    "documents link what is there",
    { "README.md": "[a](server/config.ts) [b](server/) [c](https://shop.example) [d](server/gone.ts)" },
    "README.md: links to server/gone.ts, which does not exist",
  ],
  [
    "documents link no lines",
    { "docs/guide.md": "[a](../server/config.ts#L3)" },
    "docs/guide.md: links to a line: ../server/config.ts#L3",
  ],
  [
    "a decision names every dependency",
    { "web/package.json": `{ "dependencies": { "react": "19", "@keystead/contract": "*" } }` },
    "web/package.json: the dependency react is in no decision",
  ],
  [
    "all parts want the same version of a package",
    {
      "web/package.json": `{ "dependencies": { "pg": "9" } }`,
      "sdk/package.json": `{ "devDependencies": { "pg": "8" } }`,
    },
    "web/package.json: wants pg 9, and package.json wants 8",
  ],
];

describe("finds a planted violation:", () => {
  test.each(planted)("%s", async (_rule, files, finding) => {
    expect(await violationsWith(files)).toEqual([finding]);
  });
});

test("finds that files have become long as a whole", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `content/folder-${index % 5}/part-${index}.ts`);
  const rules = await violationsWith(Object.fromEntries(names.map((name) => [name, lines(210)])));
  expect(rules).toEqual([
    ".: 50 % of the files should have at most 80 lines; it is 210",
    ".: 90 % of the files should have at most 200 lines; it is 210",
  ]);
});

test("finds more than 40 packages at run time", async () => {
  const names = Array.from({ length: 41 }, (_, index) => `part-${index}`);
  const dependencies = Object.fromEntries(names.map((name) => [name, "1"]));
  const rules = await violationsWith({
    "package.json": JSON.stringify({ dependencies }),
    "docs/decisions/0002-parts.md": names.map((name) => `\`${name}\``).join(" "),
  });
  expect(rules).toEqual(["package.json: 41 packages at run time (most: 40)"]);
});

test("leaves ignored files out", async () => {
  expect(await violationsWith({ "build/utils.ts": "export const built = 1;" })).toEqual([]);
});
