import { listAllReleases } from "../../features/releases/catalog/list-all-releases.ts";
import type { Command } from "../command.ts";
import { printReleaseLine, releaseJson } from "./print-release.ts";

/** The longest list. */
const maxReleases = 1000;

export const listReleasesCommand: Command = {
  name: "release list",
  usage: "[--product id]",
  about: "Lists releases, drafts and yanked ones too, the newest first.",
  options: { product: { type: "string" } },
  isRead: true,
  async run(deps, { values }) {
    const { releases } = await listAllReleases(deps, { product: values["product"], limit: maxReleases });
    return {
      lines: releases.length > 0 ? releases.map(printReleaseLine) : ["There are no releases."],
      json: { releases: releases.map(releaseJson) },
    };
  },
};
