import { brand } from "@keystead/content/brand";
import { buttonClass } from "../../ui/Button.tsx";

interface ExtendLinkProps {
  /** Where it is what to do next on the page. */
  primary?: boolean;
}

/** Leads to the support contact, who gives more time. Nothing of the license is in the address. */
export function ExtendLink({ primary = false }: ExtendLinkProps) {
  return (
    <a
      href={brand.telegram.url}
      target="_blank"
      rel="noopener"
      className={
        primary
          ? buttonClass({ tone: "primary" })
          : "inline-flex touch items-center text-15 underline underline-offset-3"
      }
    >
      Extend License
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
