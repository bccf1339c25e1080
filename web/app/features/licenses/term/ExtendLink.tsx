import { brand } from "@keystead/content/brand";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";

interface ExtendLinkProps {
  /** When it is the next step on the page. */
  primary?: boolean;
}

/** Links to the support contact, who extends licenses. The address holds nothing of the license. */
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
          : // Touch target size, without growing the header of a panel.
            "-my-2.5 inline-flex touch items-center gap-1.5 text-15 underline underline-offset-3"
      }
    >
      Extend License
      <Icon name="external" className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
