import { brand } from "@keystead/content/brand";

/** The support address as a `mailto:` link. */
export function SupportLink() {
  return (
    <a href={`mailto:${brand.supportEmail}`} className="text-text underline underline-offset-3">
      {brand.supportEmail}
    </a>
  );
}
