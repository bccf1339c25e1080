import { ConfirmAct } from "../../acts/ConfirmAct.tsx";
import { call } from "../../calls/api.ts";
import { releasesKey } from "../release-queries.ts";
import { releaseName } from "../release-words.ts";
import type { ReleaseActProps } from "./release-act.ts";

const acts = {
  yank: {
    title: (name: string) => `Yank ${name}?`,
    label: "Yank release",
    done: (name: string) => `${name} is yanked`,
    failed: "The release wasn't yanked",
    follows:
      "No page and no updater offers it from now on; they offer the version before it. Machines that have it keep it. You can offer it again.",
  },
  unyank: {
    title: (name: string) => `Offer ${name} again?`,
    label: "Offer again",
    done: (name: string) => `${name} is offered again`,
    failed: "The release isn't offered again",
    follows: "Pages and updaters offer it at once, to the same share as before.",
  },
} as const;

/** Takes a published release out of all pages and feeds, or offers it again. */
export function YankDialog({ release, onClose }: ReleaseActProps) {
  const { id, state } = release;
  const kind = state === "yanked" ? "unyank" : "yank";
  const { title, label, done, failed, follows } = acts[kind];
  const name = releaseName(release);
  return (
    <ConfirmAct
      title={title(name)}
      label={label}
      {...(kind === "yank" && { tone: "danger" })}
      failed={failed}
      run={() => call(`POST /v1/admin/releases/{id}/${kind}`, { params: { id } })}
      changes={[releasesKey]}
      done={() => ({ title: done(name) })}
      onClose={onClose}
    >
      <p className="text-15 text-muted">{follows}</p>
    </ConfirmAct>
  );
}
