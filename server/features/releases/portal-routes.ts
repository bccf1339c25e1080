import * as contract from "@keystead/contract/portal/releases";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answer.ts";
import { parseRange, wholeFile } from "../../platform/http/byte-range.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { listDownloads } from "./list-downloads.ts";
import { noteDownload } from "./note-download.ts";
import { openDownload } from "./open-download.ts";

export function registerReleases(bind: Bind, deps: Deps): void {
  bind(contract.downloadLinks, async ({ caller }) => {
    const downloads = await listDownloads(deps, caller.accountId);
    if (!downloads.ok) return refuse(downloads.reason);
    const { files } = downloads;
    return answer(200, { success: true, data: { urls: files.map((file) => file.url), files } });
  });

  bind(contract.downloadProduct, async ({ caller, params, reply }) => {
    const downloads = await listDownloads(deps, caller.accountId);
    if (!downloads.ok) return refuse(downloads.reason);
    const file = downloads.files.find((each) => each.product === params.product);
    if (!file) return refuse("no_downloads");
    reply.header("location", file.url);
    return answer(302, null);
  });

  bind(contract.downloadFile, async ({ params, query, request, reply }) => {
    const range = request.headers.range;
    const ifRange = request.headers["if-range"];
    const opened = await openDownload(deps, { ...params, ...query });
    if (!opened.ok) return refuse(opened.reason);
    const { artifact } = opened;
    const etag = `"${artifact.sha512.slice(0, 32)}"`;
    // If-Range: a part of a changed file would not fit what the client already has.
    const isCurrent = ifRange === undefined || ifRange === etag;
    const requested = isCurrent ? parseRange(range, artifact.size) : wholeFile;
    if (requested.kind === "outside") {
      reply.header("content-range", `bytes */${artifact.size}`);
      return refuse("range_not_satisfiable");
    }
    const { start, end } = requested.kind === "part" ? requested : { start: 0, end: artifact.size - 1 };
    if (start === 0 && request.method === "GET") await noteDownload(deps, opened);
    reply.headers({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${artifact.filename}"`,
      "content-length": end - start + 1,
      "accept-ranges": "bytes",
      etag,
      // RFC 9530: the client can verify the bytes without another request.
      "repr-digest": `sha-512=:${Buffer.from(artifact.sha512, "hex").toString("base64")}:`,
    });
    const bytes = deps.storage.read(artifact.id, { start, end });
    if (requested.kind === "whole") return answer(200, bytes);
    reply.header("content-range", `bytes ${start}-${end}/${artifact.size}`);
    return answer(206, bytes);
  });
}
