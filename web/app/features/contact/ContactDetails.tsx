import { brand } from "@keystead/content/brand";
import { Chip } from "../../ui/Chip.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { PostalAddress } from "../shell/PostalAddress.tsx";

const link = "inline-flex items-center underline underline-offset-3 hover:text-accent-text max-sm:min-h-11";

/** Every way to reach the shop. Placeholders are marked as samples. */
export function ContactDetails({ title }: { title: string }) {
  const { supportEmail, telegram, contactsAreSamples } = brand;
  return (
    <Panel title={title} aside={contactsAreSamples && <Chip tone="sample">Example data</Chip>}>
      <KeyValueList
        long
        items={[
          {
            term: "Email",
            value: (
              <a href={`mailto:${supportEmail}`} className={link}>
                {supportEmail}
              </a>
            ),
          },
          ...(telegram
            ? [
                {
                  term: "Telegram",
                  value: (
                    <a href={telegram.url} target="_blank" rel="noopener" className={link}>
                      @{telegram.handle}
                      <span className="sr-only"> (opens in a new tab)</span>
                    </a>
                  ),
                },
              ]
            : []),
          { term: "Postal address", value: <PostalAddress /> },
        ]}
      />
    </Panel>
  );
}
