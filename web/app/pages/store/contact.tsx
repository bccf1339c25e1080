import { brand } from "@keystead/content/brand";
import { tiers } from "@keystead/content/tiers";
import { href } from "react-router";
import { ContactDetails } from "../../features/contact/ContactDetails.tsx";
import { ContactForm } from "../../features/contact/ContactForm.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { PageTitle } from "../../ui/layout/PageTitle.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";

export const handle = { breadcrumbs: { title: "Contact" } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Contact",
    description: `Contact support by form${brand.telegram ? ", email or Telegram" : " or email"}, and see how soon we reply.`,
    path: href("/contact"),
  });

export default function Contact() {
  return (
    <div className="wrap">
      <PageTitle
        title="Contact support"
        lede="Write anytime. A person reads every message and replies by email."
      />
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-w-reading">
          <ContactForm />
        </div>
        <div className="grid gap-6 md:max-lg:grid-cols-2">
          <ContactDetails title="Other ways" />
          <Panel title="Response times">
            <KeyValueList long items={tiers.map(({ name, support }) => ({ term: name, value: support }))} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
