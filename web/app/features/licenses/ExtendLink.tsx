import type { License } from "@keystead/contract/licenses";
import { buttonClass } from "../../ui/Button.tsx";
import { licenseMail } from "./license-mail.ts";

interface ExtendLinkProps {
  license: License;
  /** Where it is what to do next on the page. */
  primary?: boolean;
}

/** Asks for more time by mail. */
export function ExtendLink({ license, primary = false }: ExtendLinkProps) {
  return (
    <a
      href={licenseMail("Extend license", license)}
      className={
        primary
          ? buttonClass({ tone: "primary" })
          : "inline-flex touch items-center text-15 underline underline-offset-3"
      }
    >
      Extend License
    </a>
  );
}
