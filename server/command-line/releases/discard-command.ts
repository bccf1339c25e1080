import { discardDraftNow } from "../../features/releases/drafts/discard-draft-now.ts";
import type { Command } from "../command.ts";
import { refuseRelease } from "./explain-release.ts";
import { readReleaseReference, referenceOptions } from "./release-options.ts";

export const discardReleaseCommand: Command = {
  name: "release discard",
  usage: "--product id --version 1.2.0",
  about: "Deletes a draft with its files.",
  options: referenceOptions,
  async run(deps, input) {
    const reference = readReleaseReference(input);
    const discarded = await discardDraftNow(deps, reference);
    if (!discarded.ok) return refuseRelease(discarded);
    const files = discarded.ids.length;
    return {
      lines: [`The draft is deleted, with ${files} ${files === 1 ? "file" : "files"}.`],
      json: { ...reference, files },
    };
  },
};
