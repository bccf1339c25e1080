import { brand } from "@keystead/content/brand";
import type { License } from "@keystead/contract/licenses";
import { buttonClass } from "../../ui/Button.tsx";

/** Asks for more time by mail. The key stays out of it; the address and its last group are enough to find it. */
export function ExtendLink({ license }: { license: License }) {
  const end = license.licenseKey.split("-").at(-1) ?? "";
  const subject = encodeURIComponent(`Extend license …${end}`);
  return (
    <a href={`mailto:${brand.supportEmail}?subject=${subject}`} className={buttonClass({ size: "small" })}>
      Extend License
    </a>
  );
}
