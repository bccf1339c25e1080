import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findMachineId, hashMachineId } from "./machine-id.ts";
import { readFingerprint } from "./read-fingerprint.ts";

const published = new URL("../../vectors/machine-ids.json", import.meta.url);
const { salt, machineIds } = JSON.parse(await readFile(published, "utf8")) as {
  readonly salt: string;
  readonly machineIds: readonly {
    readonly name: string;
    readonly platform: string;
    readonly output: string;
    readonly id: string | null;
    readonly fingerprint: string | null;
  }[];
};

it.each(machineIds)(
  "the id of a machine on $platform: $name",
  async ({ platform, output, id, fingerprint }) => {
    expect(findMachineId(platform, output) ?? null).toBe(id);
    if (id !== null) expect(await hashMachineId(id, salt)).toBe(fingerprint);
  },
);

describe("the fingerprint of a machine", () => {
  let beside: string;
  beforeAll(async () => {
    beside = path.join(await mkdtemp(path.join(tmpdir(), "keystead-fingerprint-")), "license.state");
  });
  afterAll(() => rm(path.dirname(beside), { recursive: true }));

  it("is the same at every start, and another one under another salt", async () => {
    const fingerprint = await readFingerprint({ salt, beside });
    expect(fingerprint).toMatch(/^[\w-]{43}$/);
    expect(await readFingerprint({ salt, beside })).toBe(fingerprint);
    expect(await readFingerprint({ salt: "another-suite", beside: `${beside}.2` })).not.toBe(fingerprint);
  });

  // The machine that runs this test does not have the programs of these systems. FreeBSD is not asked at all.
  it.each(["darwin", "win32", "freebsd"])("falls back where %s gives no id", async (platform) => {
    expect(await readFingerprint({ salt, beside: `${beside}.${platform}` }, platform)).toMatch(/^[\w-]{43}$/);
  });
});
