import { brand } from "@keystead/content/brand";
import { buttonClass } from "../../../ui/Button.tsx";
import { ChannelLink } from "../../shell/ChannelLink.tsx";

interface ExtendLinkProps {
  /** When it is the next step on the page. */
  primary?: boolean;
}

/** Links to the support contact, who extends licenses. The address names no license. */
export function ExtendLink({ primary = false }: ExtendLinkProps) {
  return (
    <ChannelLink
      url={brand.telegram?.url}
      subject="Extend my license"
      className={
        primary
          ? buttonClass({ tone: "primary" })
          : // Touch target size, without growing the header of a panel.
            "-my-2.5 inline-flex touch items-center gap-1.5 text-15 underline underline-offset-3"
      }
    >
      Extend License
    </ChannelLink>
  );
}
