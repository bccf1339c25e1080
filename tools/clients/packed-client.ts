import type { PackedFile } from "./write-tarball.ts";

/** A client library in the file that its language's package manager installs. */
export interface PackedClient extends PackedFile {
  /** The package's name, as its package manager knows it. */
  readonly name: string;
  readonly version: string;
}
