import { describe, expect, test } from "vitest";
import { describeFolderImports } from "./count-folder-imports.ts";
import { listFiles } from "./list-files.ts";
import { readSources } from "./read-sources.ts";
import { inTree, violationsWith } from "./testing/small-tree.ts";

const planted: [rule: string, files: Record<string, string>, finding: string][] = [
  [
    "a slice has a closed vocabulary",
    { "server/features/licenses/money.ts": "export const money = 1;" },
    "server/features/licenses/money.ts: a file outside of the vocabulary of a slice",
  ],
  [
    "a sub-noun has a folder instead of a prefix",
    { "server/features/licenses/device-store.ts": "export const insert = 1;" },
    "server/features/licenses/device-store.ts: a file outside of the vocabulary of a slice",
  ],
  [
    "a row is presented, not shown",
    { "server/features/licenses/show-license.ts": "export function showLicense() {}" },
    "server/features/licenses/show-license.ts: a file outside of the vocabulary of a slice",
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
    "a presenter exports one function of its name",
    { "server/features/licenses/present-license.ts": "export function show() {}" },
    "server/features/licenses/present-license.ts: a presenter exports show",
  ],
  [
    "a presenter queries nothing",
    {
      "server/features/licenses/present-license.ts":
        "import { insert } from './store.ts'; export function presentLicense() { return insert; }",
    },
    "server/features/licenses/present-license.ts: presenter imports server/features/licenses/store.ts (store)",
  ],
  [
    "routes do not reach past the use case",
    {
      "server/features/accounts/portal-routes.ts":
        "import { find } from './store.ts'; export const r = find;",
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
      "server/features/licenses/end-trial.ts":
        "import { find } from '../accounts/store.ts'; export function endTrial() { return find; }",
    },
    "server/features/licenses/end-trial.ts: licenses imports server/features/accounts/store.ts of another slice",
  ],
  [
    "between slices only use cases cross, also those of sub-nouns",
    {
      "server/features/licenses/end-trial.ts":
        "import { end } from '../accounts/sessions/store.ts'; export function endTrial() { return end; }",
      "server/features/accounts/sessions/store.ts": "export const end = 1;",
    },
    "server/features/licenses/end-trial.ts: licenses imports server/features/accounts/sessions/store.ts of another slice",
  ],
  [
    "accounts import no licenses",
    {
      "server/features/accounts/log-out.ts":
        "import { issueLicense } from '../licenses/issue-license.ts'; export function logOut() { return issueLicense; }",
    },
    "server/features/accounts/log-out.ts: imports server/features/licenses/issue-license.ts, which is above it",
  ],
  [
    "a lower slice imports no type of a higher one",
    {
      "server/features/accounts/log-out.ts":
        "import type { issueLicense } from '../licenses/issue-license.ts'; export function logOut(f: typeof issueLicense) { return f; }",
    },
    "server/features/accounts/log-out.ts: imports server/features/licenses/issue-license.ts, which is above it",
  ],
  [
    "a lower slice imports no type of a higher one inline",
    {
      "server/features/accounts/log-out.ts":
        "export function logOut(f: import('../licenses/issue-license.ts').Issued) { return f; }",
    },
    "server/features/accounts/log-out.ts: imports server/features/licenses/issue-license.ts, which is above it",
  ],
  [
    "every slice has a place in the order",
    { "server/features/coupons/redeem-coupon.ts": "export function redeemCoupon() {}" },
    "server/features/coupons: a slice without a place in the order",
  ],
  [
    "every sub-noun folder has a place in the order",
    { "server/features/licenses/coupons/redeem-coupon.ts": "export function redeemCoupon() {}" },
    "server/features/licenses/coupons: a sub-noun folder without a place in the order",
  ],
  [
    "a sub-noun imports none above it",
    {
      "server/features/licenses/timeline/note-change.ts":
        "import { listMachines } from '../machines/list-machines.ts'; export function noteChange() { return listMachines; }",
      "server/features/licenses/machines/list-machines.ts": "export function listMachines() {}",
    },
    "server/features/licenses/timeline/note-change.ts: imports server/features/licenses/machines/list-machines.ts, which is above it",
  ],
  [
    "the root of a slice is below its sub-nouns",
    {
      "server/features/licenses/end-trial.ts":
        "import { noteChange } from './timeline/note-change.ts'; export function endTrial() { return noteChange; }",
      "server/features/licenses/timeline/note-change.ts": "export function noteChange() {}",
    },
    "server/features/licenses/end-trial.ts: imports server/features/licenses/timeline/note-change.ts, which is above it",
  ],
  [
    "a sub-noun imports no jobs of the root",
    {
      "server/features/accounts/passwords/request-reset.ts":
        "import { job } from '../jobs.ts'; export function requestReset() { return job; }",
      "server/features/accounts/jobs.ts": "export const job = 1;",
    },
    "server/features/accounts/passwords/request-reset.ts: imports server/features/accounts/jobs.ts, which is above it",
  ],
  [
    "features of the web form no circle",
    {
      "web/app/features/cart/Cart.tsx":
        "import { LicenseCard } from '../licenses/LicenseCard'; export const Cart = LicenseCard;",
      "web/app/features/licenses/LicenseCard.tsx":
        "import type { Cart } from '../cart/Cart'; export const LicenseCard = (cart: typeof Cart) => cart;",
    },
    "web/app/features/cart: an import cycle: cart → licenses → cart",
  ],
  [
    "sub-nouns of the web form no circle",
    {
      "web/app/features/licenses/term/TimeLeft.tsx":
        "import { Machines } from '../machines/Machines'; export const TimeLeft = () => Machines;",
      "web/app/features/licenses/machines/Machines.tsx":
        "import { TimeLeft } from '../term/TimeLeft'; export const Machines = () => TimeLeft;",
    },
    "web/app/features/licenses/term/TimeLeft.tsx: imports web/app/features/licenses/machines/Machines.tsx, which is above it",
  ],
  [
    "a noun has one folder",
    {
      "web/app/features/licenses/machines/Machines.tsx": "export const Machines = () => 1;",
      "web/app/features/machines/Machine.tsx": "export const Machine = () => 1;",
    },
    "web/app/features/licenses/machines: its noun has another folder: web/app/features/machines",
  ],
];

describe("finds a planted violation:", () => {
  test.each(planted)("%s", async (_rule, files, finding) => {
    expect(await violationsWith(files)).toEqual([finding]);
  });
});

test("finds a folder of more than 15 files, tests not counted", async () => {
  const folder = "web/app/features/cart";
  const files = Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [`${folder}/Part${index}.tsx`, "export const Part = () => 1;"]),
  );
  const { [`${folder}/Part15.tsx`]: _, ...fifteen } = files;
  expect(await violationsWith(files)).toEqual([`${folder}: 16 files (most: 15)`]);
  expect(await violationsWith({ ...fifteen, [`${folder}/part.test.tsx`]: "export {};" })).toEqual([]);
});

test("lets stories, rules and SQL of a lower sub-noun be used, and routes use them all", async () => {
  const files = {
    "server/features/licenses/machines/remove-machine.ts":
      "import { row } from '../timeline/store.ts'; import { noteChange } from '../timeline/note-change.ts'; import { verdict } from '../rules.ts'; export function removeMachine() { return [row, noteChange, verdict]; }",
    "server/features/licenses/timeline/note-change.ts": "export function noteChange() {}",
    "server/features/licenses/timeline/store.ts": "export const row = 1;",
    "server/features/licenses/app-routes.ts":
      "import { removeMachine } from './machines/remove-machine.ts'; export const r = removeMachine;",
  };
  expect(await violationsWith(files)).toEqual([]);
});

test("counts the value imports between the folders of a slice, and those that point upward", async () => {
  const files = {
    "server/features/licenses/timeline/note-change.ts":
      "import { row } from './store.ts'; import { list } from '../machines/store.ts'; import type { verdict } from '../rules.ts'; export function noteChange(v: typeof verdict) { return [row, list, v]; }",
    "server/features/licenses/timeline/store.ts": "export const row = 1;",
    "server/features/licenses/machines/store.ts":
      "import { insert } from '../store.ts'; export const list = insert;",
  };
  const lines = await inTree(files, async (root) =>
    describeFolderImports(await readSources(root, await listFiles(root))),
  );
  // Beside these: routes → issue-license → rules, store in the root of the small tree.
  expect(lines).toContain("server/features/licenses: 2 of 6 value imports go between its folders, 1 upward");
});
