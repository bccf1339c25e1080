import type { CollectProblem, LeftOutFile } from "../../features/releases/publishing/collect-files.ts";
import type { PublishProblem } from "../../features/releases/publishing/find-publish-problem.ts";
import { Refusal, UsageError } from "../command.ts";

type Problem =
  | CollectProblem
  | PublishProblem
  | { readonly reason: "unknown_release" | "not_published" | "not_a_draft" | "rollout_invalid" };

const words: Readonly<Record<Problem["reason"], string>> = {
  version_not_semver:
    "--version is no semantic version, such as 1.2.0 or 1.3.0-beta.1 (https://semver.org). Others can't be compared.",
  version_with_build:
    "--version has build metadata (+…), which has no order: clients could not tell which of two is newer. Raise the last number.",
  version_too_long: "--version: use numbers of at most 15 digits and 64 characters in all.",
  unknown_product: "The shop has no app with this ID.",
  already_published:
    "This version is published already, with other files. A published version never changes: publish a higher one.",
  published_without_files:
    "This version is published already, and no files are named. `release rollout`, `promote` and `yank` change a published one.",
  notes_no_text: "--notes: the file is no text (it holds a zero byte).",
  not_a_draft:
    "This version is published, and stays in the list. `release yank` takes it out of every page and feed.",
  no_files: "There is no file to publish. Name files, or a folder that holds installers or archives.",
  minimum_version_invalid: "--minimum-version is no semantic version, such as 1.0.0.",
  rollout_invalid: "The share is a whole number from 0 to 100.",
  notes_too_long: "The notes are longer than 100,000 characters.",
  checksum_differs:
    "A file isn't the one that the build's feed describes (its SHA-512 differs). Build again.",
  files_missing: "The draft lacks files.",
  no_zip: "--personal-file names a file in a ZIP, and there is no ZIP among the files.",
  not_a_zip: "--personal-file: this is no ZIP that can be filled in (one of 4 GiB and more can't).",
  signed_zip:
    "--personal-file: the build signed this ZIP, and filling in a file would break its signature. Publish it without --personal-file, or a ZIP that isn't signed.",
  entry_missing: "--personal-file: this ZIP has no such file. Use its whole path in the ZIP.",
  entry_unreadable:
    "--personal-file: the file in this ZIP can't be read: it's over 1 MiB, encrypted or damaged.",
  no_such_path: "There is no such file or folder.",
  unreadable_companion: "This file of the build tool can't be read.",
  other_version: "This feed of the build tool is about another version. Build again, or correct --version.",
  empty_file: "The file is empty.",
  filename_unsafe: "The name of the file has characters that can't be saved everywhere. Rename it.",
  filename_reserved: "The file has a name that Windows or a shell can't take. Rename it.",
  filename_too_long: "The name of the file is longer than 200 bytes. Rename it.",
  no_app:
    "This is no file that people install or open as an app. Name the notes of the release with --notes, and put other files into an archive.",
  filename_twice: "Two files have the same name. Rename one.",
  unknown_release: "There is no such release. `release list` shows all.",
  not_published: "The release is a draft. Publish it first: `release publish` without files.",
};

/** Whether an option is spelled so that it means nothing, whatever the shop has. */
const isUsage = (reason: Problem["reason"]): boolean =>
  reason.startsWith("version_") || reason === "minimum_version_invalid" || reason === "rollout_invalid";

/** @returns never: @throws UsageError for an option that means nothing, else a Refusal that names the file, where it is about one */
export function refuseRelease(problem: Problem): never {
  const about = "path" in problem ? problem.path : "filename" in problem ? problem.filename : undefined;
  const choice = "products" in problem ? ` --product is one of: ${problem.products.join(", ")}.` : "";
  const versions =
    problem.reason === "other_version"
      ? ` It describes ${problem.stated}, and --version is ${problem.version}.`
      : "";
  const sentence = words[problem.reason] + choice + versions;
  if (isUsage(problem.reason)) throw new UsageError(sentence);
  throw new Refusal(about === undefined ? sentence : `${visible(about)}: ${sentence}`);
}

const leftOutWords: Readonly<Record<LeftOutFile["reason"], string>> = {
  other_version: "it belongs to another version.",
  other_kind: "it's nothing that people install or updaters read.",
  no_tauri_signature:
    "it's no signature for Tauri. One holds the text of a minisign signature file, or that text in base64, as `tauri signer sign` writes it. It can't be added after publishing.",
  signature_without_file: "the file that it signs isn't published.",
  empty_feed: "it describes no file.",
};

/** Why a file is no part of a release. */
export const explainLeftOut = ({ reason }: LeftOutFile): string => leftOutWords[reason];

/** A name between quotes, in which characters that a terminal hides or obeys are written as numbers. */
export function visible(name: string): string {
  return JSON.stringify(name).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/**
 * For a file or a folder that this user may not read.
 * @throws Refusal that names it; every other error as it is
 */
export function refuseUnreadable(error: unknown): never {
  const { code, path } = error as NodeJS.ErrnoException;
  if ((code === "EACCES" || code === "EPERM") && path !== undefined)
    throw new Refusal(
      `${visible(path)}: This user may not read it (${code}). Give them the right to, and publish again.`,
    );
  throw error;
}
