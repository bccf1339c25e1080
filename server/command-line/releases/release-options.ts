import { channels, type Channel } from "@keystead/contract/values/release";
import { readVersion } from "@keystead/contract/values/semantic-version";
import { type Input, UsageError } from "../command.ts";
import { refuseRelease } from "./explain-release.ts";

const text = { type: "string" } as const;

/** How a command names a release. */
interface ReleaseReference {
  readonly product: string;
  readonly version: string;
}

/** The options that name a release. */
export const referenceOptions = { product: text, version: text };

/** @throws UsageError */
export function readReleaseReference({ values }: Input): ReleaseReference {
  const { product, version } = values;
  if (!product) throw new UsageError("Name the app with --product.");
  if (!version) throw new UsageError("Name the version with --version.");
  const read = readVersion(version);
  if (!read.ok) return refuseRelease(read);
  return { product, version };
}

/** @throws UsageError */
export function readChannel({ values }: Input): Channel | undefined {
  const { channel } = values;
  if (channel === undefined) return undefined;
  const found = channels.find((each) => each === channel);
  if (!found) throw new UsageError(`--channel: one of ${channels.join(", ")}.`);
  return found;
}

/** @throws UsageError */
export function readPercent(name: string, value: string): number {
  if (!/^\d{1,3}$/.test(value) || Number(value) > 100)
    throw new UsageError(`${name}: a whole number from 0 to 100.`);
  return Number(value);
}
