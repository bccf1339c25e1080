import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  allowsNamespaces,
  type Machine,
  runInNamespaces,
  runWithAnswers,
} from "../../testing/change-machine.ts";
import { startTogether } from "../../testing/start-together.ts";
import { hashMachineId } from "./machine-id.ts";
import { openFileStore } from "./open-file-store.ts";
import { keepFingerprint } from "./keep-fingerprint.ts";
import { readFingerprint } from "./read-fingerprint.ts";

const salt = "my-suite";
const [oneId, otherId] = ["b08dfa6083e7567a1921a715000001fb", "b08dfa6083e7567a1921a715000001fc"];
const desk: Machine = { hostname: "desk", mac: "02:00:00:00:00:01", machineId: "" };
const changes: readonly Partial<Machine>[] = [
  { hostname: "renamed" },
  { mac: "02:00:00:00:00:00" },
  { mac: null },
  { machineId: "uninitialized\n" },
];

let folder: string;
let beside: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "keystead-fingerprint-"));
  beside = path.join(folder, "of the app", "license.state");
});
afterEach(() => rm(folder, { recursive: true }));

/** The program of an app that starts as a separate process. */
function programOf(file: string): [string, ...string[]] {
  const entry = new URL("../node.ts", import.meta.url).href;
  const code = `import { readFingerprint } from ${JSON.stringify(entry)};
    const options = ${JSON.stringify({ salt, beside: file })};
    process.stdout.write(await readFingerprint(options, "linux"));`;
  return [process.execPath, "--input-type=module", "--eval", code];
}

const ways = [
  ["by what Node's modules answer", runWithAnswers] as const,
  ...((await allowsNamespaces()) ? [["in namespaces of its own", runInNamespaces] as const] : []),
];

describe.each(ways)("the machine of an app, changed %s", (_way, runOn) => {
  const start = (changes: Partial<Machine>) => runOn({ ...desk, ...changes }, programOf(beside));

  it("stays one without an id, when its name, its card or its network changes", async () => {
    const fingerprint = await start({});
    expect(fingerprint).toMatch(/^[\w-]{43}$/);
    const later = await Promise.all(changes.map(start));
    expect(later).toEqual(changes.map(() => fingerprint));
  });

  it("stays one when the system does not tell its id once, and when it tells it again", async () => {
    const fingerprint = await hashMachineId(oneId, salt);
    expect(await start({ machineId: oneId })).toBe(fingerprint);
    expect(await start({ machineId: "", hostname: "renamed", mac: null })).toBe(fingerprint);
    expect(await start({ machineId: `${oneId}\n` })).toBe(fingerprint);
  });

  it("stays one when the system tells its id from the second start on", async () => {
    const fingerprint = await start({});
    expect(await start({ machineId: oneId })).toBe(fingerprint);
    expect(await start({})).toBe(fingerprint);
  });

  it("is another one than that of the system from which the folder was copied", async () => {
    await start({ machineId: oneId });
    expect(await start({ machineId: otherId })).toBe(await hashMachineId(otherId, salt));
  });

  it("is another one for each of two that have no id and the same name and card", async () => {
    const other = await runOn(desk, programOf(path.join(folder, "license.state")));
    expect(await start({})).not.toBe(other);
  });
});

describe("the fingerprint of a machine without an id", () => {
  const noId = "freebsd";

  it("stays what an earlier release made of it where the app has a state", async () => {
    await writeFile(path.join(folder, "license.state"), "sealed");
    const earlier = await runWithAnswers(desk, programOf(path.join(folder, "license.state")));
    expect(earlier).toBe(await hashMachineId("desk\n02:00:00:00:00:01", salt));
    const renamed = { ...desk, hostname: "renamed" };
    expect(await runWithAnswers(renamed, programOf(path.join(folder, "license.state")))).toBe(earlier);
  });

  it("is one for an app that is started several times at once", async () => {
    const file = path.join(folder, "license.state.machine");
    const fingerprints = await startTogether(file, 3);
    expect(fingerprints[0]).toMatch(/^[\w-]{43}$/);
    expect(new Set(fingerprints).size).toBe(1);
    expect(await keepFingerprint({ id: undefined, salt, store: openFileStore(file) })).toBe(fingerprints[0]);
    expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("is kept on a drive without hard links, where a file that another process has made stays", async () => {
    const file = path.join(folder, "license.state.machine");
    const [fingerprint] = await startTogether(file, 1, "without links");
    expect(await startTogether(file, 1, "without links")).toEqual([fingerprint]);
    expect(await openFileStore(file).create?.("another")).toBe(false);
    expect(await keepFingerprint({ id: undefined, salt, store: openFileStore(file) })).toBe(fingerprint);
  });

  it("is that of the host and its card where nothing can be kept", async () => {
    await writeFile(path.join(folder, "a file"), "");
    const nowhere = path.join(folder, "a file", "license.state");
    const fingerprint = await readFingerprint({ salt, beside: nowhere }, noId);
    expect(await readFingerprint({ salt, beside: nowhere }, noId)).toBe(fingerprint);
  });

  it("is made anew where what was kept is damaged", async () => {
    const file = path.join(folder, "license.state");
    const first = await readFingerprint({ salt, beside: file }, noId);
    for (const damaged of ["", "{", "[]", '{"fingerprint":"short"}', '{"fingerprint":7}']) {
      await writeFile(`${file}.machine`, damaged);
      const next = await readFingerprint({ salt, beside: file }, noId);
      expect(next).not.toBe(first);
      expect(await readFingerprint({ salt, beside: file }, noId)).toBe(next);
    }
  });

  it("is the one that was kept, from 8 to 256 characters, as the server takes them", async () => {
    const file = path.join(folder, "license.state");
    for (const [length, isKept] of [
      [7, false],
      [8, true],
      [256, true],
      [257, false],
    ] as const) {
      const kept = "f".repeat(length);
      await writeFile(`${file}.machine`, JSON.stringify({ fingerprint: kept, machine: null }));
      expect((await readFingerprint({ salt, beside: file }, noId)) === kept).toBe(isKept);
    }
  });

  it("is kept in a file for this user alone", async () => {
    const file = path.join(folder, "license.state");
    const fingerprint = await readFingerprint({ salt, beside: file }, noId);
    expect(JSON.parse(await readFile(`${file}.machine`, "utf8"))).toEqual({ fingerprint, machine: null });
  });

  it("is kept by an app without Node's modules as well", async () => {
    const store = openFileStore(path.join(folder, "machine"));
    const fingerprint = await keepFingerprint({ id: undefined, salt, store });
    expect(await keepFingerprint({ id: undefined, salt, store })).toBe(fingerprint);
    expect(await keepFingerprint({ id: oneId, salt, store })).toBe(fingerprint);
    expect(await keepFingerprint({ id: otherId, salt, store })).toBe(await hashMachineId(otherId, salt));
  });
});

describe("a fingerprint that the app names", () => {
  it("is taken as it is, and nothing is kept", async () => {
    const named = { salt, beside, fingerprint: "cabin-pc-0001" };
    expect(await readFingerprint(named)).toBe("cabin-pc-0001");
    await expect(readFile(`${beside}.machine`)).rejects.toThrow("ENOENT");
  });

  it.each(["", "short", "x".repeat(257)])(
    "is refused when the server would not take it: %j",
    async (fingerprint) => {
      await expect(readFingerprint({ salt, beside, fingerprint })).rejects.toThrow(TypeError);
    },
  );
});
