import { describe, expect, test } from "vitest";
import { describeFolderImports } from "./count-folder-imports.ts";
import { listFiles } from "./list-files.ts";
import { readSources } from "./read-sources.ts";
import { inTree, violationsWith } from "./testing/small-tree.ts";

const planted: [rule: string, files: Record<string, string>, finding: string][] = [
  [
    "a slice has a closed vocabulary",
    { "server/features/licenses/facts/money.ts": "export const money = 1;" },
    "server/features/licenses/facts/money.ts: a file outside of the vocabulary of a slice",
  ],
  [
    "a sub-noun has a folder instead of a prefix",
    { "server/features/licenses/facts/device-store.ts": "export const insert = 1;" },
    "server/features/licenses/facts/device-store.ts: a file outside of the vocabulary of a slice",
  ],
  [
    "a row is presented, not shown",
    { "server/features/licenses/facts/show-license.ts": "export function showLicense() {}" },
    "server/features/licenses/facts/show-license.ts: a file outside of the vocabulary of a slice",
  ],
  [
    "a use case exports one function of its name",
    {
      "server/features/licenses/machines/activation/remove-machine.ts":
        "export function removeMachine() {} export const more = 1;",
    },
    "server/features/licenses/machines/activation/remove-machine.ts: a use case exports removeMachine, more",
  ],
  [
    "a presenter exports one function of its name",
    { "server/features/licenses/facts/present-license.ts": "export function show() {}" },
    "server/features/licenses/facts/present-license.ts: a presenter exports show",
  ],
  [
    "a presenter queries nothing",
    {
      "server/features/licenses/facts/present-license.ts":
        "import { insert } from './store.ts'; export function presentLicense() { return insert; }",
    },
    "server/features/licenses/facts/present-license.ts: presenter imports server/features/licenses/facts/store.ts (store)",
  ],
  [
    "routes do not reach past the use case",
    {
      "server/features/accounts/portal-routes.ts":
        "import { find } from './identity/store.ts'; export const r = find;",
    },
    "server/features/accounts/portal-routes.ts: routes imports server/features/accounts/identity/store.ts (store)",
  ],
  [
    "routes touch no SQL",
    { "server/features/accounts/portal-routes.ts": "import pg from 'pg'; export const r = pg;" },
    "server/features/accounts/portal-routes.ts: routes imports pg",
  ],
  [
    "rules are pure",
    {
      "server/features/accounts/identity/rules.ts":
        "import { readFile } from 'node:fs/promises'; export const r = readFile;",
    },
    "server/features/accounts/identity/rules.ts: rules imports node:fs/promises",
  ],
  [
    "a use case knows no HTTP",
    {
      "server/features/accounts/sessions/log-out.ts":
        "import fastify from 'fastify'; export function logOut() { return fastify; }",
    },
    "server/features/accounts/sessions/log-out.ts: use case imports fastify",
  ],
  [
    "a use case takes over no reply, not by its type either",
    {
      "server/features/accounts/sessions/log-out.ts":
        "import type { FastifyReply } from 'fastify'; export function logOut(reply: FastifyReply) { return reply; }",
    },
    "server/features/accounts/sessions/log-out.ts: use case imports fastify",
  ],
  [
    "a use case names no type of HTTP",
    {
      "server/features/accounts/sessions/log-out.ts":
        "import type { Origins } from '../../../platform/http/origins.ts'; export function logOut(origins: Origins) { return origins; }",
      "server/platform/http/origins.ts": "export interface Origins { publicUrl: string }",
    },
    "server/features/accounts/sessions/log-out.ts: use case imports server/platform/http/origins.ts",
  ],
  [
    "routes take over no reply",
    {
      "server/features/accounts/portal-routes.ts":
        "import type { FastifyReply } from 'fastify'; export const answer = (reply: FastifyReply) => reply;",
    },
    "server/features/accounts/portal-routes.ts: routes imports fastify",
  ],
  [
    "between slices only use cases cross",
    {
      "server/features/licenses/terms/end-trial.ts":
        "import { find } from '../../accounts/identity/store.ts'; export function endTrial() { return find; }",
    },
    "server/features/licenses/terms/end-trial.ts: licenses imports server/features/accounts/identity/store.ts of another slice",
  ],
  [
    "between slices only use cases cross, also those of sub-nouns",
    {
      "server/features/licenses/terms/end-trial.ts":
        "import { end } from '../../accounts/sessions/store.ts'; export function endTrial() { return end; }",
      "server/features/accounts/sessions/store.ts": "export const end = 1;",
    },
    "server/features/licenses/terms/end-trial.ts: licenses imports server/features/accounts/sessions/store.ts of another slice",
  ],
  [
    "accounts import no licenses",
    {
      "server/features/accounts/sessions/log-out.ts":
        "import { issueLicense } from '../../licenses/terms/issuing/issue-license.ts'; export function logOut() { return issueLicense; }",
    },
    "server/features/accounts/sessions/log-out.ts: imports server/features/licenses/terms/issuing/issue-license.ts, which is above it",
  ],
  [
    "a lower slice imports no type of a higher one",
    {
      "server/features/accounts/sessions/log-out.ts":
        "import type { issueLicense } from '../../licenses/terms/issuing/issue-license.ts'; export function logOut(f: typeof issueLicense) { return f; }",
    },
    "server/features/accounts/sessions/log-out.ts: imports server/features/licenses/terms/issuing/issue-license.ts, which is above it",
  ],
  [
    "a lower slice imports no type of a higher one inline",
    {
      "server/features/accounts/sessions/log-out.ts":
        "export function logOut(f: import('../../licenses/terms/issuing/issue-license.ts').Issued) { return f; }",
    },
    "server/features/accounts/sessions/log-out.ts: imports server/features/licenses/terms/issuing/issue-license.ts, which is above it",
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
      "server/features/licenses/record/timeline/note-change.ts":
        "import { listMachines } from '../../machines/activation/list-machines.ts'; export function noteChange() { return listMachines; }",
      "server/features/licenses/machines/activation/list-machines.ts": "export function listMachines() {}",
    },
    "server/features/licenses/record/timeline/note-change.ts: imports server/features/licenses/machines/activation/list-machines.ts, which is above it",
  ],
  [
    "the root of a slice is below its sub-nouns",
    {
      "server/features/triggers/set-trigger.ts":
        "import { fireTrigger } from './firings/fire-trigger.ts'; export function setTrigger() { return fireTrigger; }",
      "server/features/triggers/firings/fire-trigger.ts": "export function fireTrigger() {}",
    },
    "server/features/triggers/set-trigger.ts: imports server/features/triggers/firings/fire-trigger.ts, which is above it",
  ],
  [
    "the root of a district is below its folders",
    {
      "server/features/licenses/facts/find-license.ts":
        "import { hashKey } from './keys/hash-key.ts'; export function findLicense() { return hashKey; }",
      "server/features/licenses/facts/keys/hash-key.ts": "export function hashKey() {}",
    },
    "server/features/licenses/facts/find-license.ts: imports server/features/licenses/facts/keys/hash-key.ts, which is above it",
  ],
  [
    "a folder imports nothing of a higher district, not of its root either",
    {
      "server/features/licenses/machines/leases/grant-lease.ts":
        "import { endTrial } from '../../terms/end-trial.ts'; export function grantLease() { return endTrial; }",
      "server/features/licenses/terms/end-trial.ts": "export function endTrial() {}",
    },
    "server/features/licenses/machines/leases/grant-lease.ts: imports server/features/licenses/terms/end-trial.ts, which is above it",
  ],
  [
    "a folder of a district has a place in the order",
    { "server/features/licenses/terms/coupons/redeem-coupon.ts": "export function redeemCoupon() {}" },
    "server/features/licenses/terms/coupons: a sub-noun folder without a place in the order",
  ],
  [
    "a slice with districts has no story at its root",
    { "server/features/licenses/end-trial.ts": "export function endTrial() {}" },
    "server/features/licenses/end-trial.ts: a file outside of every district",
  ],
  [
    "a sub-noun imports no jobs of the root",
    {
      "server/features/triggers/firings/fire-trigger.ts":
        "import { job } from '../jobs.ts'; export function fireTrigger() { return job; }",
      "server/features/triggers/jobs.ts": "export const job = 1;",
    },
    "server/features/triggers/firings/fire-trigger.ts: imports server/features/triggers/jobs.ts, which is above it",
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
    "folders beside each other form no circle, wherever they are",
    {
      "contract/portal/market.ts":
        "import { policy } from '../shop/policy.ts'; export const market = policy;",
      "contract/shop/policy.ts": "export const policy = 1;",
      "contract/shop/offered.ts":
        "import { market } from '../portal/market.ts'; export const offered = market;",
    },
    "contract/portal: an import cycle: portal → shop → portal",
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

test.each([
  ["a feature", "web/app/features/cart", 15],
  ["anything else", "server/platform/crypto", 20],
])("a folder of %s, %s, holds at most %i files, tests not counted", async (_what, folder, limit) => {
  const names = Array.from({ length: limit + 1 }, (_, index) => `${folder}/part-${index}.ts`);
  const withFiles = (list: string[]) =>
    violationsWith(Object.fromEntries(list.map((name) => [name, "export const part = 1;"])));
  expect(await withFiles(names)).toEqual([`${folder}: ${limit + 1} files (at most: ${limit})`]);
  expect(await withFiles([...names.slice(1), `${folder}/part.test.ts`])).toEqual([]);
});

test("lets stories, rules and SQL of a lower sub-noun be used, and routes use them all", async () => {
  const files = {
    "server/features/licenses/machines/activation/remove-machine.ts":
      "import { row } from '../../record/timeline/store.ts'; import { noteChange } from '../../record/timeline/note-change.ts'; import { validation } from '../../facts/rules.ts'; export function removeMachine() { return [row, noteChange, validation]; }",
    "server/features/licenses/record/timeline/note-change.ts": "export function noteChange() {}",
    "server/features/licenses/record/timeline/store.ts": "export const row = 1;",
    "server/features/licenses/app-routes.ts":
      "import { removeMachine } from './machines/activation/remove-machine.ts'; export const r = removeMachine;",
  };
  expect(await violationsWith(files)).toEqual([]);
});

test("counts the rooms of slices and districts, the arrows between them, and the imports upward", async () => {
  const files = {
    "server/features/licenses/record/timeline/note-change.ts":
      "import { row } from './store.ts'; import { list } from '../../machines/leases/store.ts'; import type { validation } from '../../facts/rules.ts'; export function noteChange(v: typeof validation) { return [row, list, v]; }",
    "server/features/licenses/record/timeline/store.ts": "export const row = 1;",
    "server/features/licenses/machines/leases/store.ts":
      "import { insert } from '../../facts/store.ts'; export const list = insert;",
    "server/features/licenses/machines/activation/store.ts":
      "import { list } from '../leases/store.ts'; export const both = list;",
  };
  const lines = await inTree(files, async (root) =>
    describeFolderImports(await readSources(root, await listFiles(root))),
  );
  // Besides these, the small tree has the imports routes → terms/issuing → facts.
  expect(lines).toContain("server/features/licenses: 5 rooms, 4 arrows between them, 1 imports upward");
  expect(lines).toContain(
    "server/features/licenses/machines: 2 rooms, 1 arrows between them, 0 imports upward",
  );
});
