import { getRelease } from "../../features/releases/catalog/get-release.ts";
import type { ReleaseAct, ReleaseChanged } from "../../features/releases/publishing/change-release.ts";
import { promoteRelease } from "../../features/releases/publishing/promote-release.ts";
import { setRollout } from "../../features/releases/publishing/set-rollout.ts";
import { unyankRelease } from "../../features/releases/publishing/unyank-release.ts";
import { yankRelease } from "../../features/releases/publishing/yank-release.ts";
import type { Deps } from "../../deps.ts";
import { type Command, type Input, UsageError } from "../command.ts";
import { refuseRelease } from "./explain-release.ts";
import { printRelease } from "./print-release.ts";
import { readChannel, readPercent, readReleaseReference, referenceOptions } from "./release-options.ts";

type Act = (
  deps: Deps,
  reference: ReleaseAct,
  input: Input,
) => Promise<ReleaseChanged | { ok: false; reason: "rollout_invalid" }>;

const changeCommand = (
  {
    verb,
    usage = "",
    about,
    options = {},
  }: Pick<Command, "about"> & {
    readonly verb: string;
    readonly usage?: string;
    readonly options?: Command["options"];
  },
  act: Act,
): Command => ({
  name: `release ${verb}`,
  usage: `${usage}--product id --version 1.2.0`,
  about,
  options: { ...referenceOptions, ...options },
  async run(deps, input) {
    const reference = readReleaseReference(input);
    const changed = await act(deps, reference, input);
    if (!changed.ok) return refuseRelease(changed);
    const found = await getRelease(deps, reference);
    return printRelease(changed.release, found?.files ?? []);
  },
});

export const promoteReleaseCommand = changeCommand(
  {
    verb: "promote",
    usage: "--channel stable|beta|alpha ",
    about: "Moves a release to another channel, such as from beta to stable.",
    options: { channel: { type: "string" } },
  },
  (deps, reference, input) => {
    const channel = readChannel(input);
    if (!channel) throw new UsageError("Name the channel with --channel.");
    return promoteRelease(deps, { ...reference, channel });
  },
);

export const yankReleaseCommand = changeCommand(
  { verb: "yank", about: "Takes a release out of every page and feed at once." },
  yankRelease,
);

export const unyankReleaseCommand = changeCommand(
  { verb: "unyank", about: "Offers a yanked release again." },
  unyankRelease,
);

export const rolloutReleaseCommand = changeCommand(
  {
    verb: "rollout",
    usage: "<percent> ",
    about: "Sets the share of machines that are offered a release: 0 is nobody.",
  },
  (deps, reference, { words }) => {
    const [percent, ...more] = words;
    if (percent === undefined || more.length > 0)
      throw new UsageError("Say the share as a whole number from 0 to 100.");
    return setRollout(deps, { ...reference, percent: readPercent("The share", percent) });
  },
);
