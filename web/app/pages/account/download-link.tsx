import type { Download } from "@keystead/contract/portal/releases";
import { useState } from "react";
import { href, Link } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { type MailedLink, MailedLinkPage } from "../../features/accounts/links/MailedLinkPage.tsx";
import { SubmitForm } from "../../features/accounts/SubmitForm.tsx";
import { appsForThisComputer } from "../../features/downloads/platforms.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { TextLink } from "../../features/shell/TextLink.tsx";
import { trackDownload } from "../../features/tracking/track-download.ts";
import { call } from "../../lib/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { pageMeta } from "../../features/head/meta.ts";
import { buttonClass } from "../../ui/Button.tsx";

const title = "Your download";
const lede = "Use this page on the computer you'll run the app on.";
const problem = {
  title: "This link no longer works",
  lede: "A download link works for 24 hours. You can download the app from your dashboard, or email yourself another link there.",
};
export const handle = { breadcrumbs: { title } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title,
    description: "Download the app with the link from your email.",
    path: href("/download-link"),
    unlisted: true,
  });

export default function DownloadLink() {
  return (
    <MailedLinkPage title={title} lede={lede} problem={problem} nextStep={<NextStep />}>
      {(link) => <FollowLink {...link} />}
    </MailedLinkPage>
  );
}

/** Requires a press. It fetches a signed link that expires, possibly before somebody who only opened the page needs it. */
function FollowLink({ token, onInvalid }: MailedLink) {
  const [file, setFile] = useState<Download>();
  const { form, busy } = useForm({
    rules: {},
    send: async () => {
      const answer = await call("POST /api/mailed-download", { body: { link: token } });
      if (answer.ok) {
        const [app] = appsForThisComputer(answer.data.files);
        const chosen = app ?? answer.data.file;
        trackDownload(chosen);
        window.location.assign(chosen.url);
        setFile(chosen);
        return undefined;
      }
      if (answer.status !== 400 && answer.code !== "link_expired") return answer;
      onInvalid();
    },
    failed: "Download Failed: Failed to start download. Please try again later.",
  });
  return (
    <AccountPage title={title} lede={lede}>
      <SubmitForm form={form} busy={busy} act="Download" />
      <div role="status" className="text-15 text-muted">
        {file && <Started file={file} />}
      </div>
    </AccountPage>
  );
}

function Started({ file: { filename, version } }: { file: Download }) {
  return (
    <p>
      Your download has started: <span className="data wrap-anywhere text-text">{filename}</span>, version{" "}
      <span className="data">{version}</span>. Next, follow the steps on your{" "}
      <TextLink to={href("/dashboard")}>dashboard</TextLink>.
    </p>
  );
}

function NextStep() {
  return (
    <Link to={href("/dashboard")} className={buttonClass({ tone: "primary", wide: true })}>
      Go to dashboard
    </Link>
  );
}
