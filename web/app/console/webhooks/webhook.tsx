import { useParams } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Missing } from "../frame/Missing.tsx";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { useMay } from "../session/use-operator.ts";
import { WebhookActs } from "./acts/WebhookActs.tsx";
import { DeliveriesPart } from "./deliveries/DeliveriesPart.tsx";
import { useWebhooks } from "./webhook-queries.ts";
import { WebhookFacts } from "./WebhookFacts.tsx";
import { WebhookState } from "./WebhookState.tsx";

const title = "Webhook";

/** One webhook: its facts, what was sent to it, and what can be done with it. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <RoleOnly title={title} needs="webhooks:read">
      <WebhookPage key={id} id={id} />
    </RoleOnly>
  );
}

/** The address without what every address has. */
const shortened = (url: string): string => url.replace(/^https?:\/\//, "").replace(/\/$/, "");

function WebhookPage({ id }: { id: string }) {
  const query = useWebhooks();
  const may = useMay();
  const webhook = query.data?.find((each) => each.id === id);
  return (
    <Page
      title={webhook ? `Webhook to ${shortened(webhook.url)}` : title}
      aside={
        webhook && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <WebhookState webhook={webhook} />
            {may("webhooks:write") && <WebhookActs webhook={webhook} />}
          </div>
        )
      }
    >
      <Loaded
        query={query}
        title="The webhook didn't load"
        loading="Loading the webhook"
        skeleton={<RowsSkeleton values={["w-40", "w-56", "w-32", "w-48"]} />}
      >
        {(webhooks) => {
          const shown = webhooks.find((each) => each.id === id);
          if (!shown)
            return (
              <Missing title="No webhook has this ID" to="/webhooks" label="All webhooks">
                Check the address. The webhook may have been removed.
              </Missing>
            );
          return (
            <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
              <div className="min-w-0">
                <WebhookFacts webhook={shown} />
              </div>
              <div className="min-w-0">
                <DeliveriesPart id={id} />
              </div>
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
