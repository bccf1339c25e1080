import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showDownloadFailure } from "./show-download-failure.ts";
import { useStartDownload } from "./use-start-download.ts";

interface DownloadButtonProps {
  /** The license that the page shows. */
  license: string;
  product: string;
  /** The name of the app. */
  name: string;
  /** Whether the download is the next step on the page. */
  primary: boolean;
}

/** Downloads one app. A failure shows as a toast. */
export function DownloadButton({ license, product, name, primary }: DownloadButtonProps) {
  const { busy, start } = useStartDownload(license);
  const label = busy ? "Processing..." : `Download ${name}`;

  async function download() {
    const started = await start((links) => links.find((each) => each.product === product));
    if (!started.ok)
      showDownloadFailure({
        ...started.failure,
        message: "Failed to start download. Please try again later.",
      });
  }

  return (
    <Button tone={primary ? "primary" : "quiet"} wide busy={busy} onClick={() => void download()}>
      {!busy && <Icon name="download" />}
      {/* The key makes another label another element. The same element would count as moved (layout shift). */}
      <span key={label}>{label}</span>
    </Button>
  );
}
