import type { CountedLicense } from "../store.ts";
import { revisionOf } from "./revision-of.ts";

/** Whether a license has one of the revisions of an `If-Match` header (RFC 9110, section 13.1.1). `*` is any. */
export const hasRevision = (license: CountedLicense, ifMatch: string): boolean =>
  ifMatch.split(",").some((tag) => ["*", `"${revisionOf(license)}"`].includes(tag.trim()));
