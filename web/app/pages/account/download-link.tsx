import type { Download } from "@keystead/contract/portal/releases";
import { useState } from "react";
import { href, Link } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { BeforeLinkIsRead } from "../../features/accounts/links/BeforeLinkIsRead.tsx";
import { LinkProblem } from "../../features/accounts/links/LinkProblem.tsx";
import { useHashToken } from "../../features/accounts/links/use-hash-token.ts";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { TextLink } from "../../features/shell/TextLink.tsx";
import { trackDownload } from "../../features/tracking/track-download.ts";
import { call } from "../../lib/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { pageMeta } from "../../lib/meta.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/forms/FormErrorSummary.tsx";
import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";

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
  const link = useHashToken();
  if (link.state === "reading") return <Reading />;
  if (link.state === "missing") return <AskAgain />;
  return <FollowLink key={link.token} token={link.token} />;
}

/** Requires a press: the signed link that it fetches would expire before somebody who only opened the page needs it. */
function FollowLink({ token }: { token: string }) {
  const [invalid, setInvalid] = useState(false);
  const [file, setFile] = useState<Download>();
  const { form, summary, busy } = useForm({
    rules: {},
    send: async () => {
      const answer = await call("POST /api/mailed-download", { body: { link: token } });
      if (answer.ok) {
        trackDownload(answer.data.file);
        window.location.assign(answer.data.file.url);
        setFile(answer.data.file);
        return undefined;
      }
      if (answer.status !== 400 && answer.code !== "link_expired") return answer;
      setInvalid(true);
    },
    failed: "Download Failed: Failed to start download. Please try again later.",
  });
  if (invalid) return <AskAgain />;
  return (
    <AccountPage title={title} lede={lede}>
      <form {...form} className="grid gap-5">
        <FormErrorSummary {...summary} />
        <Button type="submit" tone="primary" wide busy={busy}>
          Download
        </Button>
      </form>
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
      <span className="data">{version}</span>. Next, extract the ZIP and follow the steps on your{" "}
      <TextLink to={href("/dashboard")}>dashboard</TextLink>.
    </p>
  );
}

function Reading() {
  return (
    <BeforeLinkIsRead title={title} lede={lede} problem={problem} remedy={<Remedy />}>
      <LoadingRegion label="Reading the link">
        <Skeleton className="h-11 w-full" />
      </LoadingRegion>
    </BeforeLinkIsRead>
  );
}

function AskAgain() {
  return (
    <LinkProblem problem={problem}>
      <Remedy />
    </LinkProblem>
  );
}

function Remedy() {
  return (
    <Link to={href("/dashboard")} className={buttonClass({ tone: "primary", wide: true })}>
      Go to dashboard
    </Link>
  );
}
