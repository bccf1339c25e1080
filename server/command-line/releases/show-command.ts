import { getRelease } from "../../features/releases/catalog/get-release.ts";
import type { Command } from "../command.ts";
import { refuseRelease } from "./explain-release.ts";
import { printRelease } from "./print-release.ts";
import { readReleaseReference, referenceOptions } from "./release-options.ts";

export const showReleaseCommand: Command = {
  name: "release show",
  usage: "--product id --version 1.2.0",
  about: "Shows a release with its files.",
  options: referenceOptions,
  isRead: true,
  async run(deps, input) {
    const { product, version } = readReleaseReference(input);
    const found = await getRelease(deps, { product, version });
    return found ? printRelease(found.release, found.files) : refuseRelease({ reason: "unknown_release" });
  },
};
