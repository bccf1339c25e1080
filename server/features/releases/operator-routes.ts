import type { ProblemCode } from "@keystead/contract/problem";
import * as contract from "@keystead/contract/operator/releases";
import type { Deps } from "../../deps.ts";
import type { OperatorCaller } from "../../platform/caller.ts";
import { answer, type ProblemAnswer, refuse } from "../../platform/http/answers/answer.ts";
import { readUploadHeaders } from "../../platform/http/read-upload-headers.ts";
import { isCompanion } from "../../platform/update-formats/read-companions.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { getRelease } from "./catalog/get-release.ts";
import { listAllReleases } from "./catalog/list-all-releases.ts";
import { presentListedRelease } from "./catalog/present-listed-release.ts";
import { presentRelease } from "./catalog/present-release.ts";
import type { ReleaseChanged } from "./publishing/change-release.ts";
import { discardDraft } from "./drafts/discard-draft.ts";
import { putFeed } from "./drafts/put-feed.ts";
import { putFile } from "./drafts/put-file.ts";
import type { SendProblem } from "./drafts/rules.ts";
import type { PublishProblem } from "./publishing/find-publish-problem.ts";
import { listFeeds } from "./feeds/list-feeds.ts";
import { publishRelease } from "./publishing/publish-release.ts";
import { parseTarget } from "./feeds/rules.ts";
import { promoteRelease } from "./publishing/promote-release.ts";
import { setRollout } from "./publishing/set-rollout.ts";
import { unyankRelease } from "./publishing/unyank-release.ts";
import { yankRelease } from "./publishing/yank-release.ts";

/** The routes of the operator's programs about releases: the acts of the commands. */
export function registerOperatorReleases(bind: Bind, deps: Deps): void {
  const show = async <const Status extends 200 | 201 = 200>(id: string, status: Status = 200 as Status) => {
    const found = await getRelease(deps, { id });
    if (!found) return refuse("not_found");
    const feeds = await listFeeds(deps, id);
    return answer(status, {
      success: true,
      release: presentRelease(found.release, { files: found.files, feeds }),
    });
  };

  /** What an act is about, and the key that acts. */
  const by = ({ keyId: operatorKeyId }: OperatorCaller, { id }: { readonly id: string }) => ({
    id,
    operatorKeyId,
  });

  /** The release after a change, or why there was none. */
  const changed = async (result: ReleaseChanged | { ok: false; reason: "rollout_invalid" }) => {
    if (result.ok) return show(result.release.id);
    // The contract refuses every share that the rules refuse.
    if (result.reason === "rollout_invalid") return refuse("invalid_request");
    return refuse(result.reason === "unknown_release" ? "not_found" : result.reason);
  };

  bind(contract.listReleasesByOperator, async ({ query }) => {
    const { releases, after } = await listAllReleases(deps, query);
    return answer(200, { success: true, releases: releases.map(presentListedRelease), next: after ?? null });
  });

  bind(contract.showRelease, ({ params }) => show(params.id));

  bind(contract.createDraft, async ({ caller, body }) => {
    const { minimum_version: minimumVersion, ...settings } = body;
    const draft = { ...settings, minimumVersion, files: [], isDraft: true, mayBeEmpty: true };
    const written = await publishRelease(deps, { ...draft, operatorKeyId: caller.keyId });
    if (!written.ok) return refuseDraft(written);
    return show(written.release.id, written.isNew ? 201 : 200);
  });

  bind(contract.putReleaseFile, async ({ params, query, headers, upload }) => {
    const { sums, problem } = readUploadHeaders(headers);
    if (problem) return problem;
    const filename = params.name.normalize("NFC");
    const { platform, minimum_system: minimumSystem } = query;
    const target = platform === undefined ? undefined : parseTarget(platform);
    const sent = { id: params.id, filename, sums, target, minimumSystem, ...upload };
    const put = isCompanion(filename) ? await putFeed(deps, sent) : await putFile(deps, sent);
    if (!put.ok) return refuseDraft(put);
    return show(params.id, put.isNew ? 201 : 200);
  });

  bind(contract.publishRelease, async ({ caller, params, body }) => {
    const found = await getRelease(deps, params);
    if (!found) return refuse("not_found");
    const { product, version } = found.release;
    const draft = { product, version, files: [], isDraft: false, needs: body.files };
    const published = await publishRelease(deps, { ...draft, operatorKeyId: caller.keyId });
    // Somebody has published it already, such as this request before its answer got lost.
    if (!published.ok && published.reason !== "published_without_files") return refuseDraft(published);
    return show(params.id);
  });

  bind(contract.promoteRelease, async ({ caller, params, body }) =>
    changed(await promoteRelease(deps, { ...by(caller, params), ...body })),
  );

  bind(contract.setRollout, async ({ caller, params, body }) =>
    changed(await setRollout(deps, { ...by(caller, params), ...body })),
  );

  bind(contract.yankRelease, async ({ caller, params }) =>
    changed(await yankRelease(deps, by(caller, params))),
  );

  bind(contract.unyankRelease, async ({ caller, params }) =>
    changed(await unyankRelease(deps, by(caller, params))),
  );

  // Its bytes are removed later: a unit of work can still be rolled back.
  bind(contract.discardDraft, async ({ params }) => {
    const discarded = await discardDraft(deps, params);
    if (discarded.ok) return answer(200, { success: true, files: discarded.ids.length });
    return refuse(discarded.reason === "unknown_release" ? "not_found" : "already_published");
  });
}

/** Problems that a program reads by their code alone. */
const codes = {
  unknown_release: "not_found",
  already_published: "already_published",
  published_without_files: "already_published",
  no_files: "no_files",
  too_large: "too_large",
  broken_off: "too_slow",
  feed_invalid: "feed_invalid",
  storage_full: "not_saved",
  storage_away: "unavailable",
} as const satisfies Record<string, ProblemCode>;

/** Problems of what was sent, with its field and what is wrong. */
const fields = {
  version_not_semver: ["version", "Send a semantic version, such as 1.2.0 or 1.3.0-beta.1."],
  version_with_build: ["version", "Build metadata (+…) has no order. Raise the last number instead."],
  version_too_long: ["version", "Use numbers of at most 15 digits and 64 characters in all."],
  unknown_product: ["product", "The shop has no app with this ID."],
  minimum_version_invalid: ["minimum_version", "Send a semantic version, such as 1.0.0."],
  rollout_invalid: ["rollout", "Send a whole number from 0 to 100."],
  notes_too_long: ["notes", "Use at most 100,000 characters."],
  notes_no_text: ["notes", "These notes are no text: they hold a zero byte."],
  filename_unsafe: ["name", "This name has characters that can't be saved everywhere. Rename the file."],
  filename_reserved: ["name", "This is a name that Windows or a shell can't take. Rename the file."],
  filename_too_long: ["name", "This name is longer than 200 bytes. Rename the file."],
  filename_twice: ["name", "The draft has a file whose name differs in capitals alone. Rename one."],
  no_app: ["name", "This is no file that people install or open as an app. Put it into an archive."],
  empty_file: ["body", "The file is empty."],
} as const;

type Problem =
  | { readonly reason: SendProblem }
  | Extract<
      PublishProblem,
      { reason: keyof typeof codes | keyof typeof fields | "checksum_differs" | "files_missing" }
    >;

/** Refuses what was asked of a draft. @throws for what a draft of calls can't come to, such as a ZIP that is filled in */
function refuseDraft(problem: Problem | PublishProblem): ProblemAnswer {
  const { reason } = problem;
  if (isIn(codes, reason)) return refuse(codes[reason]);
  if (isIn(fields, reason)) {
    const [field, sentence] = fields[reason];
    const offered = "products" in problem ? ` Send one of: ${problem.products.join(", ")}.` : "";
    return refuseField("invalid_request", field, sentence + offered);
  }
  if (reason === "checksum_differs")
    return "filename" in problem
      ? refuseField(reason, problem.filename, "Build again, or send the file again.")
      : refuse(reason);
  if ("filenames" in problem)
    return refuse("files_missing", {
      fields: problem.filenames.map((name) => ({
        field: "files",
        code: "files_missing",
        message: `${name} isn't there.`,
      })),
    });
  throw new Error(`a draft was refused: ${reason}`);
}

const refuseField = (
  code: "invalid_request" | "checksum_differs",
  field: string,
  message: string,
): ProblemAnswer =>
  refuse(code, { fields: [{ field, code: code === "invalid_request" ? "field_invalid" : code, message }] });

const isIn = <Table extends object>(table: Table, reason: PropertyKey): reason is keyof Table =>
  Object.hasOwn(table, reason);
