import { brand } from "@keystead/content/brand";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { PostalAddress } from "../shell/PostalAddress.tsx";

const link = "inline-flex items-center underline underline-offset-3 hover:text-accent-text max-sm:min-h-11";

/** Every way to reach the shop. While its addresses are placeholders they say so. */
export function ContactDetails() {
  const { supportEmail, telegram } = brand;
  return (
    <KeyValueList
      long
      items={[
        {
          term: "E-mail",
          value: (
            <a href={`mailto:${supportEmail}`} className={link}>
              {supportEmail}
            </a>
          ),
        },
        {
          term: "Telegram",
          value: (
            <a href={telegram.url} target="_blank" rel="noopener" className={link}>
              @{telegram.handle}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ),
        },
        { term: "Post", value: <PostalAddress /> },
      ]}
    />
  );
}
