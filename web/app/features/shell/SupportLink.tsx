import { brand } from "@keystead/content/brand";

/** The address of support, to write to at a press. */
export function SupportLink() {
  return (
    <a href={`mailto:${brand.supportEmail}`} className="text-text underline underline-offset-3">
      {brand.supportEmail}
    </a>
  );
}
