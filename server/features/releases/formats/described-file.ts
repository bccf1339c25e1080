import type { Architecture, Platform } from "@keystead/contract/values/release";
import type { BuildFacts } from "../catalog/release.ts";

/** What a feed of a build tool says about one file. */
export interface DescribedFile {
  readonly filename: string;
  readonly platform?: Platform;
  readonly arch?: Architecture;
  /** Hexadecimal. The bytes are compared with it. */
  readonly sha512?: string;
  /** The lowest version of the operating system. */
  readonly minimumSystem?: string;
  readonly facts?: BuildFacts;
}

/** The last part of a path or an address, decoded. */
export function lastPart(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  const name = path.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
