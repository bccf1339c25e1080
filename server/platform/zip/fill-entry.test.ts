import { execFileSync } from "node:child_process";
import { chmod, lstat, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillZipEntry } from "./fill-entry.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-zip-"));
});
afterAll(() => rm(folder, { recursive: true }));

const entries = {
  "app/a.txt": strToU8("first ".repeat(100)),
  "app/config.json": strToU8('{ "server": "{{server}}" }'),
  "app/z.bin": Uint8Array.from({ length: 5000 }, (_, index) => index % 251),
};

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const fill = (text: string) => text.replace("{{server}}", "https://shop.example/a-longer-address");

async function filled(path: string, entry = "app/config.json"): Promise<Buffer> {
  const result = await fillZipEntry(path, entry, fill);
  if (!result.ok) throw new Error(result.reason);
  return buffer(result.bytes);
}

it.each([
  ["deflated", 9],
  ["stored", 0],
] as const)(
  "writes one entry of a ZIP that is %s, and keeps the bytes of all others",
  async (name, level) => {
    const path = await store(`${name}.zip`, zipSync(entries, { level }));
    const unzipped = unzipSync(await filled(path));
    expect(Buffer.from(unzipped["app/config.json"] ?? []).toString()).toBe(
      '{ "server": "https://shop.example/a-longer-address" }',
    );
    expect(unzipped["app/a.txt"]).toEqual(entries["app/a.txt"]);
    expect(unzipped["app/z.bin"]).toEqual(entries["app/z.bin"]);
  },
);

it("keeps executable bits and symbolic links, whatever tool made the ZIP", async () => {
  const source = join(folder, "source");
  await mkdir(join(source, "bin"), { recursive: true });
  await writeFile(join(source, "bin/run"), "#!/bin/sh\n");
  await chmod(join(source, "bin/run"), 0o755);
  await symlink("run", join(source, "bin/start"));
  await writeFile(join(source, "config.json"), "{{server}}");
  const script = `
import os, stat, sys, zipfile
os.chdir(sys.argv[1])
with zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED) as z:
    z.write("bin/run")
    link = zipfile.ZipInfo("bin/start")
    link.create_system = 3
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    z.writestr(link, os.readlink("bin/start"))
    z.write("config.json")
    z.comment = b"a comment"
`;
  const zip = join(folder, "links.zip");
  execFileSync("python3", ["-c", script, source, zip]);
  const out = await store("filled.zip", await filled(zip, "config.json"));
  const check = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    for i in z.infolist(): print(i.filename, oct(i.external_attr >> 16), z.read(i).decode().strip())
    print(z.comment.decode())
`;
  expect(execFileSync("python3", ["-c", check, out], { encoding: "utf8" }).trim().split("\n")).toEqual([
    "bin/run 0o100755 #!/bin/sh",
    "bin/start 0o120777 run",
    expect.stringMatching(/^config\.json 0o100\d{3} https:\/\/shop\.example\/a-longer-address$/),
    "a comment",
  ]);
  expect((await lstat(join(source, "bin/start"))).isSymbolicLink()).toBe(true);
  expect(await readlink(join(source, "bin/start"))).toBe("run");
});

it("refuses what it cannot write into", async () => {
  const zip = zipSync(entries);
  const problem = async (path: string, entry: string) => {
    const result = await fillZipEntry(path, entry, fill);
    return result.ok ? "ok" : result.reason;
  };
  expect(await problem(await store("ok.zip", zip), "config.json")).toBe("entry_missing");
  expect(await problem(await store("text.zip", strToU8("no archive")), "config.json")).toBe("not_a_zip");
  expect(await problem(await store("empty.zip", new Uint8Array()), "config.json")).toBe("not_a_zip");
  expect(await problem(await store("cut.zip", zip.subarray(0, -5)), "app/config.json")).toBe("not_a_zip");
  const broken = await readFile(await store("broken.zip", zip));
  broken.fill(0xff, 60, 200);
  expect(await problem(await store("ones.zip", broken), "app/config.json")).toBe("entry_unreadable");
});
