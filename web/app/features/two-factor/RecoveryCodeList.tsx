import { brand } from "@keystead/content/brand";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { saveText } from "../licenses/offline/save-text.ts";

/** Recovery codes, which are shown once, with buttons that keep them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    <>
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
    </>
  );
}
