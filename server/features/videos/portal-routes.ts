import * as contract from "@keystead/contract/portal/videos";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import { answerImage } from "../../platform/http/answers/answer-image.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { listVideos } from "./list-videos.ts";
import { findThumbnail } from "./thumbnails/find-thumbnail.ts";
import { thumbnailsPerNetwork } from "./thumbnails/rules.ts";

/** The videos of the shop's channels, of a shop that names some. */
export function registerVideos(bind: Bind, deps: Deps): void {
  bind(contract.listVideos, async () => {
    const headers = { "Cache-Control": "public, max-age=60" };
    return answer(200, { success: true, ...(await listVideos(deps)) }, { headers });
  });

  bind(contract.videoThumbnail, async ({ params, limit }) => {
    await limit(thumbnailsPerNetwork);
    const found = await findThumbnail(deps, params.name);
    if (!found.ok) return refuse(found.reason);
    return answerImage(params.name, found.webp);
  });
}
