import { plans } from "@keystead/content/catalogue";
import type { ListedRelease, OperatorRelease } from "@keystead/contract/operator/releases";
import type { Channel } from "@keystead/contract/values/release";
import { targetWords } from "../../features/downloads/platforms.ts";
import { listed } from "../../lib/format/lists.ts";

/** The names of the shop's apps, by their IDs. */
export const appNames: Readonly<Record<string, string>> = Object.fromEntries(
  plans.map(({ id, name }) => [id, name]),
);

/** The name of a release's app. An app that the shop has no longer has its ID alone. */
export const appName = (product: string): string => appNames[product] ?? product;

export const channelNames: Readonly<Record<Channel, string>> = {
  stable: "Stable",
  beta: "Beta",
  alpha: "Alpha",
};

/** A release by its app and version. */
export const releaseName = ({ product, version }: Pick<ListedRelease, "product" | "version">): string =>
  `${appName(product)} ${version}`;

/** Who is offered a release, by the share of machines. */
export function shareWords(rollout: number): string {
  if (rollout === 100) return "All machines";
  return rollout === 0 ? "No machine" : `${rollout}% of machines`;
}

type ReleaseFile = OperatorRelease["files"][number];

/** What a file is for, in words. */
export const platformWords = (file: Pick<ReleaseFile, "platform" | "arch">): string =>
  targetWords(file) ?? "Any platform";

/** The platforms of files that people install, each once. */
export function platformsOf(files: readonly ReleaseFile[]): string {
  const installed = files.filter(({ purpose }) => purpose === "download");
  return listed([...new Set(installed.map(platformWords))]);
}
