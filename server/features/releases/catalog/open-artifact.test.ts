import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { quietLog } from "../../../db/testing/quiet-log.ts";
import type { ArtifactStorage } from "../../../platform/storage/artifact-storage.ts";
import { openArtifact } from "./open-artifact.ts";
import type { ArtifactRow } from "./table.ts";

const artifact: ArtifactRow = {
  id: randomUUID(),
  releaseId: randomUUID(),
  product: "volume-bot",
  version: "1.0.0",
  channel: "stable",
  publishedAt: new Date(0),
  filename: "app.zip",
  size: 1,
  sha512: "00",
  source: "",
  platform: null,
  arch: null,
  minimumSystem: null,
  purpose: "download",
  buildFacts: {},
};

test.each<[string, ArtifactStorage["has"]]>([
  ["has lost the bytes", async () => false],
  ["does not answer", () => Promise.reject(new Error("connect ECONNREFUSED"))],
])("a file whose storage %s cannot be opened, and nothing is thrown", async (_what, has) => {
  const storage = { has, link: async () => undefined } as Partial<ArtifactStorage> as ArtifactStorage;
  expect(await openArtifact({ storage, log: quietLog }, artifact)).toBeUndefined();
});
