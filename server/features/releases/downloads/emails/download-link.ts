import type { Mail } from "../../../../platform/mail/mail.ts";

interface DownloadLinkProps {
  readonly productName: string;
  readonly version: string;
  /** The page that downloads it. */
  readonly url: string;
  readonly validHours: number;
}

/** The mail with the link that downloads an app on another device. */
export function downloadLink({ productName, version, url, validHours }: DownloadLinkProps): Mail {
  return {
    subject: `Download ${productName}`,
    preheader: "Open this on the computer you'll run it on.",
    blocks: [
      { kind: "heading", text: `Download ${productName} ${version}` },
      { kind: "paragraph", text: "Open this link on the computer you'll run the app on." },
      { kind: "button", label: "Open download page", url },
      { kind: "paragraph", text: `The link works for ${validHours} hours.` },
      {
        kind: "note",
        text: "It downloads the app and nothing else: your license key isn't in it. If you didn't ask for this, ignore this email.",
      },
    ],
  };
}
