import { readVersion, type VersionProblem } from "@keystead/contract/values/semantic-version";
import type { Rule } from "../../lib/forms/form-rules.ts";

const words: Readonly<Record<VersionProblem, string>> = {
  version_not_semver: "Enter three numbers, such as 1.2.0 or 1.3.0-beta.1",
  version_with_build: "Leave out the part from the plus sign on, and raise the last number instead",
  version_too_long: "Use numbers of at most 15 digits, and 64 characters in all",
};

/** A semantic version that can be published. */
export const versionRule: Rule = (value) => {
  const read = readVersion(value.trim());
  return read.ok ? undefined : words[read.reason];
};

export const optionalVersionRule: Rule = (value) => (value.trim() === "" ? undefined : versionRule(value));
