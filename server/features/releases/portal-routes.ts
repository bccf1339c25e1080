import * as contract from "@keystead/contract/portal/releases";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import { answerFile } from "../../platform/http/answers/answer-file.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { listDownloads } from "./list-downloads.ts";
import { mailDownloadLink } from "./mail-download-link.ts";
import { noteDownload } from "./note-download.ts";
import { openDownload } from "./open-download.ts";
import { openMailedLink } from "./open-mailed-link.ts";
import { mailedLinkPerNetwork, releaseMessages } from "./rules.ts";

export function registerReleases(bind: Bind, deps: Deps): void {
  bind(contract.downloadLinks, async ({ caller }) => {
    const downloads = await listDownloads(deps, caller.accountId);
    if (!downloads.ok) return refuse(downloads.reason);
    const { files } = downloads;
    const urls = files.map((file) => file.url);
    return answer(200, { success: true, data: { urls, files }, urls });
  });

  bind(contract.downloadProduct, async ({ caller, params }) => {
    const downloads = await listDownloads(deps, caller.accountId);
    if (!downloads.ok) return refuse(downloads.reason);
    const file = downloads.files.find((each) => each.product === params.product);
    if (!file) return refuse("no_downloads");
    return answer(302, null, { headers: { Location: file.url } });
  });

  bind(contract.downloadFile, async (call) => {
    const opened = await openDownload(deps, { ...call.params, ...call.query });
    if (!opened.ok) return refuse(opened.reason);
    const { id, filename, size, sha512 } = opened.artifact;
    return answerFile(call, {
      filename,
      size,
      sha512,
      read: (part) => deps.storage.read(id, part),
      onStart: () => noteDownload(deps, opened),
    });
  });

  bind(contract.downloadLinkMail, async ({ caller, body, enforce }) => {
    const sent = await mailDownloadLink(deps, { accountId: caller.accountId, product: body.product });
    if ("limit" in sent) enforce(sent.limit);
    if (!sent.ok) return refuse(sent.reason);
    return answer(202, { success: true, message: releaseMessages.linkMailed(sent.email) });
  });

  bind(contract.mailedDownload, async ({ body, limit }) => {
    await limit(mailedLinkPerNetwork);
    const opened = await openMailedLink(deps, body.link);
    if (!opened.ok) return refuse(opened.reason);
    return answer(200, { success: true, file: opened.file });
  });
}
