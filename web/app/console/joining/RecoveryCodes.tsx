import { brand } from "@keystead/content/brand";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { saveText } from "../../features/licenses/offline/save-text.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Page } from "../frame/Page.tsx";

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const navigate = useNavigate();
  const lede = useRef<HTMLParagraphElement>(null);
  // The form had the focus and is gone.
  useEffect(() => lede.current?.focus(), []);
  useEffect(askBeforeLeaving, []);
  const text = codes.join("\n");
  return (
    <Page title="Save your recovery codes" narrow>
      <div className="grid gap-5">
        <p ref={lede} tabIndex={-1} className="text-15 text-muted outline-none">
          Each one logs you in once without your authenticator. They're shown only now: keep them where you'd
          find them without your phone.
        </p>
        <ol className="grid grid-cols-2 gap-x-6 border-y border-line py-3">
          {codes.map((code) => (
            <li key={code} className="data py-1 text-15">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label="Copy" name="Copy the recovery codes" />
          <Button
            size="small"
            onClick={() => saveText(`${brand.name.toLowerCase()}-recovery-codes.txt`, `${text}\n`)}
          >
            <Icon name="download" className="size-4" />
            <span>Download</span>
          </Button>
        </div>
        <Button tone="primary" wide onClick={() => void navigate("/", { replace: true })}>
          I've saved them
        </Button>
      </div>
    </Page>
  );
}

/** The browser asks before it reloads or closes the page. Returns a function that stops it. */
function askBeforeLeaving(): () => void {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
