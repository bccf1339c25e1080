import { useState } from "react";
import { call } from "../../lib/api.ts";
import { problemWords } from "../../lib/problem-words.ts";
import { Button } from "../../ui/Button.tsx";
import { showDownloadFailure } from "../downloads/show-download-failure.ts";
import { trackDownload } from "../tracking/track-download.ts";

interface DownloadVersionProps {
  product: string;
  version: string;
  filename: string;
}

/** Downloads a file of any release that a license of the account includes. */
export function DownloadVersion({ product, version, filename }: DownloadVersionProps) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const answer = await call("GET /api/download-versions/{product}", { params: { product } });
    setBusy(false);
    if (!answer.ok) return showDownloadFailure(problemWords(answer, "Please try again."));
    const file = answer.data.files.find((each) => each.version === version && each.filename === filename);
    if (!file)
      return showDownloadFailure({ message: "Your license doesn't include this version.", fields: {} });
    trackDownload(file);
    window.location.assign(file.url);
  }

  return (
    <Button size="small" busy={busy} onClick={() => void download()}>
      {busy ? "Processing..." : "Download"}
      <span className="sr-only">
        {" "}
        {filename}, version {version}
      </span>
    </Button>
  );
}
