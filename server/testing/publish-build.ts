import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Deps } from "../deps.ts";
import { collectFiles } from "../features/releases/publishing/collect-files.ts";
import type { NewRelease } from "../features/releases/publishing/find-publish-problem.ts";
import { publishRelease } from "../features/releases/publishing/publish-release.ts";

interface Build extends Partial<Omit<NewRelease, "files">> {
  readonly version: string;
  /** The contents of what a build tool leaves in its folder, by the names of the files. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

/** Publishes a release of the volume bot, unless another product is named, as the command does it with a folder. */
export async function publishBuild(deps: Deps, { files, ...release }: Build): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "keystead-build-"));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const { version } = release;
    const settings = { version, target: undefined, minimumSystem: undefined };
    const collected = await collectFiles({ paths: [folder], ...settings });
    if (!collected.ok) throw new Error(collected.reason);
    const named = { product: "volume-bot", isDraft: false, ...release };
    const published = await publishRelease(deps, { ...named, files: collected.files });
    if (!published.ok) throw new Error(published.reason);
  } finally {
    await rm(folder, { recursive: true });
  }
}
