import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findViolations } from "../find-violations.ts";
import { listFiles } from "../list-files.ts";
import { readSources } from "../read-sources.ts";

/** A small tree without violations. Each test plants one violation in it. */
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
    "import { issueLicense } from './terms/issuing/issue-license.ts'; export const register = issueLicense;",
  "server/features/licenses/terms/issuing/issue-license.ts":
    "import { logIn } from '../../../accounts/sessions/log-in.ts'; import { validation } from '../../facts/rules.ts'; import { insert } from '../../facts/store.ts'; import type { Deps } from '../../../../deps.ts'; export function issueLicense(deps: Deps) { return [deps, logIn, validation, insert]; }",
  "server/features/licenses/facts/rules.ts":
    "import { days } from '../../../platform/clock.ts'; export const validation = days(1);",
  "server/features/licenses/facts/store.ts":
    "import { db } from '../../../db/database.ts'; export const insert = db;",
  "server/features/licenses/terms/issuing/emails/license-issued.ts": "export const mail = 1;",
  "server/features/accounts/sessions/log-in/log-in.ts":
    "import { find } from '../identity/store.ts'; export async function logIn() { return find; }",
  "server/features/accounts/identity/store.ts":
    "import { db } from '../../db/database.ts'; export const find = db;",
  "web/app/ui/Button.tsx": "export function Button() { return <button type='button' />; }",
  "web/app/features/licenses/LicenseCard.tsx":
    "import { Button } from '../../ui/Button'; export const LicenseCard = Button;",
  "web/app/pages/portal/home.tsx":
    "import { LicenseCard } from '../../features/licenses/LicenseCard'; export default LicenseCard;",
};

/** Writes the small tree and `files` into a new folder, and returns the result of `examine`. */
export async function inTree<Result>(
  files: Record<string, string>,
  examine: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(path.join(os.tmpdir(), "structure-"));
  try {
    for (const [file, text] of Object.entries({ ...sound, ...files })) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    return await examine(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The findings of the checks in the small tree with these files, as `path: rule`. */
export function violationsWith(files: Record<string, string>): Promise<string[]> {
  return inTree(files, async (root) => {
    const all = await listFiles(root);
    const violations = await findViolations(root, all, await readSources(root, all));
    return violations.map(({ path: place, rule }) => `${place}: ${rule}`);
  });
}
