import { isVersion, withoutBuild } from "@keystead/contract/values/semantic-version";
import type { PublishedReleases } from "../catalog/remember-releases.ts";
import type { FullRelease } from "../catalog/table.ts";
import { chooseUpdate, type UpdateRequest } from "./rules.ts";

/** The release of a product that a machine updates to; undefined when there is none, or its version is no version. */
export async function findUpdate(
  published: PublishedReleases,
  product: string,
  request: UpdateRequest,
): Promise<FullRelease | undefined> {
  const version = request.version === null ? null : withoutBuild(request.version);
  if (version !== null && !isVersion(version)) return undefined;
  return chooseUpdate(await published.read(product), { ...request, version });
}
