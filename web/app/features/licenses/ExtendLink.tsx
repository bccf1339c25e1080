import { brand } from "@keystead/content/brand";
import type { License } from "@keystead/contract/licenses";

/** Asks for more time by mail. The key stays out of it; the address and its last group are enough to find it. */
export function ExtendLink({ license }: { license: License }) {
  const end = license.licenseKey.split("-").at(-1) ?? "";
  const subject = encodeURIComponent(`Extend license …${end}`);
  return (
    <a
      href={`mailto:${brand.supportEmail}?subject=${subject}`}
      className="inline-flex touch items-center text-15 underline underline-offset-3"
    >
      Extend License
    </a>
  );
}
