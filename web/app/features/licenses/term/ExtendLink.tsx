import { brand } from "@keystead/content/brand";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";

interface ExtendLinkProps {
  /** Where it is what to do next on the page. */
  primary?: boolean;
}

/** Leads to the support contact, who gives more time. Nothing of the license is in the address. */
export function ExtendLink({ primary = false }: ExtendLinkProps) {
  const { telegram, supportEmail } = brand;
  return (
    <a
      href={telegram ? telegram.url : `mailto:${supportEmail}`}
      target="_blank"
      rel="noopener"
      className={
        primary
          ? buttonClass({ tone: "primary" })
          : // Its height is for fingers, and not for the head of a panel.
            "-my-2.5 inline-flex touch items-center gap-1.5 text-15 underline underline-offset-3"
      }
    >
      Extend License
      <Icon name="external" className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
