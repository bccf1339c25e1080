import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { zipSync } from "fflate";
import type { PackedClient } from "./packed-client.ts";
import type { PackedFile } from "./write-tarball.ts";

const folder = "keystead_client";

/**
 * Packs the Python client as a wheel (PEP 427), so that `pip install` needs no build tools, such as on Debian's plain
 * python3. The bytes depend only on the content.
 */
export async function packWheel(root: string): Promise<PackedClient> {
  const source = path.join(root, "sdk-python");
  const project = readProject(await readFile(path.join(source, "pyproject.toml"), "utf8"));
  const about = `${folder}-${project.version}.dist-info`;
  const names = (await readdir(path.join(source, folder)))
    .filter((name) => /\.(py|typed)$/.test(name))
    .sort();
  const modules = names.map(async (name) => ({
    path: `${folder}/${name}`,
    content: await readFile(path.join(source, folder, name)),
  }));
  const files: PackedFile[] = [
    ...(await Promise.all(modules)),
    { path: `${about}/LICENSE`, content: await readFile(path.join(root, "LICENSE")) },
    {
      path: `${about}/METADATA`,
      content: Buffer.from(describe(project, await readFile(path.join(source, "README.md"), "utf8"))),
    },
    { path: `${about}/WHEEL`, content: Buffer.from(wheel) },
  ];
  files.push({ path: `${about}/RECORD`, content: Buffer.from(listFiles(files, `${about}/RECORD`)) });
  const content = zipSync(Object.fromEntries(files.map((file) => [file.path, file.content])), {
    level: 9,
    // A ZIP records local time. So the bytes are the same in every time zone.
    mtime: new Date(1985, 9, 26),
    os: 3,
    attrs: 0o100644 << 16,
  });
  return { path: `${folder}-${project.version}-py3-none-any.whl`, content, ...project };
}

const wheel = "Wheel-Version: 1.0\nGenerator: keystead\nRoot-Is-Purelib: true\nTag: py3-none-any\n";

interface Project {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly requiresPython: string;
  readonly dependencies: readonly string[];
}

/** The fields of `[project]` that the metadata of a wheel repeats: texts and one list, each on a line of its own. */
function readProject(toml: string): Project {
  const section = /^\[project\]\n((?:(?!\[).*\n)*)/m.exec(toml)?.[1] ?? "";
  const read = (field: string): unknown => {
    const value = new RegExp(`^${field} = (["[].*)$`, "m").exec(section)?.[1];
    if (value === undefined) throw new Error(`sdk-python/pyproject.toml has no ${field} in [project].`);
    return JSON.parse(value);
  };
  return {
    name: String(read("name")),
    version: String(read("version")),
    description: String(read("description")),
    requiresPython: String(read("requires-python")),
    dependencies: (read("dependencies") as unknown[]).map(String),
  };
}

/** The core metadata, in a version that pips of old distributions read too. */
function describe(project: Project, readme: string): string {
  const fields = [
    "Metadata-Version: 2.1",
    `Name: ${project.name}`,
    `Version: ${project.version}`,
    `Summary: ${project.description}`,
    "License: Apache-2.0",
    `Requires-Python: ${project.requiresPython}`,
    ...project.dependencies.map((dependency) => `Requires-Dist: ${dependency}`),
    "Description-Content-Type: text/markdown",
  ];
  return `${fields.join("\n")}\n\n${readme}`;
}

/** RECORD: the hash and size of every file but its own, which pip checks. */
function listFiles(files: readonly PackedFile[], own: string): string {
  const lines = files.map(({ path: name, content }) => {
    const hash = createHash("sha256").update(content).digest("base64url");
    return `${name},sha256=${hash},${content.length}`;
  });
  return [...lines, `${own},,`].map((line) => `${line}\n`).join("");
}
