import { CallError } from "../../../lib/data/query.tsx";

/** What a page does about a license that it did not get: send to the log-in, offer a license, or try again. */
type Missing = "not_signed_in" | "no_license" | "failed";

export function missingLicense(error: Error): Missing {
  const code = error instanceof CallError ? error.problem.code : undefined;
  return code === "not_signed_in" || code === "no_license" ? code : "failed";
}
