import type { ProblemCode } from "@keystead/contract/problem";
import { type ProblemAnswer, refuse } from "../../../platform/http/answers/answer.ts";
import type { PublishProblem } from "../publishing/find-publish-problem.ts";
import type { SendProblem } from "./sent-file.ts";

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
export function refuseDraft(problem: Problem | PublishProblem): ProblemAnswer {
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
