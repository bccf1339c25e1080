import * as contract from "@keystead/contract/portal/releases";
import type { Deps } from "../../deps.ts";
import { answer, confirm, refuse } from "../../platform/http/answers/answer.ts";
import { answerFile } from "../../platform/http/answers/answer-file.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { linkProduct } from "./downloads/link-product.ts";
import { listDownloads } from "./downloads/list-downloads.ts";
import { listReleases } from "./downloads/list-releases.ts";
import { listVersions } from "./downloads/list-versions.ts";
import { mailDownloadLink } from "./downloads/mail-download-link.ts";
import { noteDownload } from "./downloads/note-download.ts";
import { openDownload } from "./downloads/open-download.ts";
import { openMailedLink } from "./downloads/open-mailed-link.ts";
import { presentFeed } from "./downloads/present-feed.ts";
import { mailedLinkHours, mailedLinkPerNetwork } from "./downloads/rules.ts";

export function registerReleases(bind: Bind, deps: Deps): void {
  bind(contract.downloadLinks, async ({ caller, query }) => {
    const { accountId } = caller;
    const downloads = await listDownloads(deps, { accountId, licenseId: query.license });
    if (!downloads.ok) return refuse(downloads.reason);
    const { files } = downloads;
    const urls = files.map((file) => file.url);
    return answer(200, { success: true, data: { urls, files }, urls });
  });

  bind(contract.downloadVersions, async ({ caller, params: { product } }) => {
    const versions = await listVersions(deps, { accountId: caller.accountId, product });
    if (!versions.ok) return refuse(versions.reason);
    return answer(200, { success: true, files: versions.files });
  });

  bind(contract.downloadProduct, async ({ caller, params, query, visit }) => {
    const { accountId } = caller;
    const link = await linkProduct(deps, { accountId, ...params, ...query, agent: visit.agent });
    return link.ok ? answer(302, null, { headers: { Location: link.url } }) : refuse(link.reason);
  });

  bind(contract.listReleases, async ({ params }) => {
    const list = await listReleases(deps, params.product);
    return list ? answer(200, { success: true, ...list }) : refuse("not_found");
  });

  bind(contract.releaseFeed, async ({ params }) => {
    const list = await listReleases(deps, params.product);
    return list ? answer(200, presentFeed(list, deps.origins.publicUrl)) : refuse("not_found");
  });

  bind(contract.downloadFile, async (call) => {
    const opened = await openDownload(deps, { ...call.params, ...call.query });
    if (!opened.ok) return refuse(opened.reason);
    return answerFile(call, { ...opened.file, onStart: () => noteDownload(deps, opened) });
  });

  bind(contract.downloadLinkMail, async ({ caller, body, enforce }) => {
    const sent = await mailDownloadLink(deps, { accountId: caller.accountId, product: body.product });
    if ("limit" in sent) enforce(sent.limit);
    if (!sent.ok) return refuse(sent.reason);
    return confirm(202, "download_link_mailed", { email: sent.email, validMinutes: mailedLinkHours * 60 });
  });

  bind(contract.mailedDownload, async ({ body, limit }) => {
    await limit(mailedLinkPerNetwork);
    const opened = await openMailedLink(deps, body.link);
    if (!opened.ok) return refuse(opened.reason);
    const { files } = opened;
    return answer(200, { success: true, file: files[0], files: [...files] });
  });
}
