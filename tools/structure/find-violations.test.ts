import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findViolations } from "./find-violations.ts";

/** A small tree that breaks nothing: each test plants one thing in it. */
const sound: Record<string, string> = {
  ".gitignore": "node_modules/\nbuild/\n*.log\n",
  "package.json": `{ "dependencies": { "pg": "8" } }`,
  "docs/decisions/0001-database.md": "One dialect, through `pg`.",
  "contract/portal/licenses.ts": "export const path = '/api';",
  "content/brand.ts": "export const brand = 'Shop';",
  "sdk/src/index.ts":
    "import type { path } from '@keystead/contract/portal/licenses'; export { ask } from './ask.ts'; export type P = typeof path;",
  "sdk/src/ask.ts": "export const ask = () => 1;",
  "server/config.ts": "export const port = process.env.PORT;",
  "server/deps.ts": "export interface Deps { db: string }",
  "server/db/database.ts": "export const db = 1;",
  "server/platform/clock.ts": "export const days = (n: number) => n;",
  "server/features/licenses/portal-routes.ts":
    "import { issueLicense } from './issue-license.ts'; export const register = issueLicense;",
  "server/features/licenses/issue-license.ts":
    "import { verdict } from './rules.ts'; import { insert } from './store.ts'; import type { Deps } from '../../deps.ts'; export function issueLicense(deps: Deps) { return [deps, verdict, insert]; }",
  "server/features/licenses/rules.ts":
    "import { days } from '../../platform/clock.ts'; export const verdict = days(1);",
  "server/features/licenses/store.ts": "import { db } from '../../db/database.ts'; export const insert = db;",
  "server/features/licenses/emails/license-issued.ts": "export const mail = 1;",
  "server/features/accounts/sessions/log-in.ts":
    "import { issueLicense } from '../licenses/issue-license.ts'; export async function logIn() { return issueLicense; }",
  "web/app/ui/Button.tsx": "export function Button() { return <button type='button' />; }",
  "web/app/features/licenses/LicenseCard.tsx":
    "import { Button } from '../../ui/Button'; export const LicenseCard = Button;",
  "web/app/pages/portal/home.tsx":
    "import { LicenseCard } from '../../features/licenses/LicenseCard'; export default LicenseCard;",
};

const lines = (count: number): string => "export const line = 1;\n".padEnd(count + 22, "\n");

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "structure-"));
  await plant(sound);
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function plant(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

async function found(files: Record<string, string>): Promise<string[]> {
  await plant(files);
  return (await findViolations(root)).map(({ path: place, rule }) => `${place}: ${rule}`);
}

test("finds nothing in a tree that keeps the rules", async () => {
  expect(await found({})).toEqual([]);
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
    "platform knows no features",
    {
      "server/platform/mail.ts":
        "import { verdict } from '../features/licenses/rules.ts'; export const m = verdict;",
    },
    "server/platform/mail.ts: server/platform imports server/features/licenses/rules.ts",
  ],
  [
    "a slice has a closed vocabulary",
    { "server/features/licenses/money.ts": "export const money = 1;" },
    "server/features/licenses/money.ts: a file outside of the vocabulary of a slice",
  ],
  [
    "a use case exports one function of its name",
    {
      "server/features/licenses/machines/remove-machine.ts":
        "export function removeMachine() {} export const more = 1;",
    },
    "server/features/licenses/machines/remove-machine.ts: a use case exports removeMachine, more",
  ],
  [
    "routes do not reach past the use case",
    {
      "server/features/accounts/portal-routes.ts": "import { x } from './store.ts'; export const r = x;",
      "server/features/accounts/store.ts": "export const x = 1;",
    },
    "server/features/accounts/portal-routes.ts: routes imports server/features/accounts/store.ts (store)",
  ],
  [
    "routes touch no SQL",
    { "server/features/accounts/portal-routes.ts": "import pg from 'pg'; export const r = pg;" },
    "server/features/accounts/portal-routes.ts: routes imports pg",
  ],
  [
    "rules are pure",
    {
      "server/features/accounts/rules.ts":
        "import { readFile } from 'node:fs/promises'; export const r = readFile;",
    },
    "server/features/accounts/rules.ts: rules imports node:fs/promises",
  ],
  [
    "a use case knows no HTTP",
    {
      "server/features/accounts/log-out.ts":
        "import fastify from 'fastify'; export function logOut() { return fastify; }",
    },
    "server/features/accounts/log-out.ts: use case imports fastify",
  ],
  [
    "between slices only use cases cross",
    {
      "server/features/accounts/log-out.ts":
        "import { insert } from '../licenses/store.ts'; export function logOut() { return insert; }",
    },
    "server/features/accounts/log-out.ts: accounts imports server/features/licenses/store.ts of another slice",
  ],
  [
    "files import each other in no circle",
    {
      "server/platform/a.ts": "import { b } from './b.ts'; export const a = b;",
      "server/platform/b.ts": "import { a } from './a.ts'; export const b = a;",
    },
    "server/platform/a.ts: an import cycle: server/platform/a.ts → server/platform/b.ts → server/platform/a.ts",
  ],
  [
    "slices form no circle",
    {
      "server/features/licenses/end-trial.ts":
        "import type { logIn } from '../accounts/log-in.ts'; export function endTrial(f: typeof logIn) { return f; }",
    },
    "server/features/accounts: an import cycle: accounts → licenses → accounts",
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
    "no file has more than 300 lines",
    { "content/faq.ts": lines(301) },
    "content/faq.ts: 301 lines (most: 300)",
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
];

describe("finds a planted violation:", () => {
  test.each(planted)("%s", async (_rule, files, finding) => {
    expect(await found(files)).toEqual([finding]);
  });
});

test("finds that files have become long as a whole", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `content/part-${index}.ts`);
  const rules = await found(Object.fromEntries(names.map((name) => [name, lines(210)])));
  expect(rules).toEqual([
    ".: 50 % of the files should have at most 80 lines; it is 210",
    ".: 90 % of the files should have at most 200 lines; it is 210",
  ]);
});

test("finds more than 40 packages at run time", async () => {
  const names = Array.from({ length: 41 }, (_, index) => `part-${index}`);
  const dependencies = Object.fromEntries(names.map((name) => [name, "1"]));
  const rules = await found({
    "package.json": JSON.stringify({ dependencies }),
    "docs/decisions/0002-parts.md": names.map((name) => `\`${name}\``).join(" "),
  });
  expect(rules).toEqual(["package.json: 41 packages at run time (most: 40)"]);
});

test("counts neither ignored files nor imports of types as cycles between files", async () => {
  const rules = await found({
    "build/utils.ts": "export const built = 1;",
    "server/platform/a.ts": "import type { B } from './b.ts'; export const a: B = 1;",
    "server/platform/b.ts": "import { a } from './a.ts'; export type B = number; export const b = a;",
  });
  expect(rules).toEqual([]);
});
