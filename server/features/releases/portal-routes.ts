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
    const found = await listDownloads(deps, caller.accountId);
    if (!found.ok) return refuse(found.reason);
    const { files } = found;
    return answer(200, { success: true, data: { urls: files.map((file) => file.url), files } });
  });

  bind(contract.downloadProduct, async ({ caller, params, reply }) => {
    const found = await listDownloads(deps, caller.accountId);
    if (!found.ok) return refuse(found.reason);
    const file = found.files.find((each) => each.product === params.product);
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
    // A part of a file that has changed since would not fit what the client already has.
    const fresh = ifRange === undefined || ifRange === etag;
    const wanted = fresh ? parseRange(range, artifact.size) : wholeFile;
    if (wanted.kind === "outside") {
      reply.header("content-range", `bytes */${artifact.size}`);
      return refuse("range_not_satisfiable");
    }
    const { start, end } = wanted.kind === "part" ? wanted : { start: 0, end: artifact.size - 1 };
    if (start === 0 && request.method === "GET") await noteDownload(deps, opened);
    reply.headers({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${artifact.filename}"`,
      "content-length": end - start + 1,
      "accept-ranges": "bytes",
      etag,
      // RFC 9530: the client can check what it got without asking again.
      "repr-digest": `sha-512=:${Buffer.from(artifact.sha512, "hex").toString("base64")}:`,
    });
    const bytes = deps.storage.read(artifact.id, { start, end });
    if (wanted.kind === "whole") return answer(200, bytes);
    reply.header("content-range", `bytes ${start}-${end}/${artifact.size}`);
    return answer(206, bytes);
  });
}
