import type { Webhook } from "@keystead/contract/operator/webhooks";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { useMay } from "../session/use-operator.ts";
import { NewWebhookDialog } from "./NewWebhookDialog.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { useWebhooks } from "./webhook-queries.ts";
import { WebhookTable } from "./WebhookTable.tsx";

const title = "Webhooks";

/** The addresses that the shop sends its events to. */
export function Component() {
  return (
    <RoleOnly title={title} needs="webhooks:read">
      <WebhooksPage />
    </RoleOnly>
  );
}

function WebhooksPage() {
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<{ webhook: Webhook; secret: string }>();
  const query = useWebhooks();
  const navigate = useNavigate();
  const may = useMay();
  return (
    <Page
      title={title}
      aside={
        may("webhooks:write") && (
          <Button size="small" tone="primary" onClick={() => setIsMaking(true)}>
            New webhook
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        title="The webhooks didn't load"
        loading="Loading the webhooks"
        skeleton={<EntriesSkeleton count={3} />}
      >
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState title="No webhooks yet">
              A webhook sends what happens in the shop to an address of yours, signed, until your code takes
              it.
            </EmptyState>
          ) : (
            <WebhookTable webhooks={webhooks} />
          )
        }
      </Loaded>
      {isMaking && <NewWebhookDialog onClose={() => setIsMaking(false)} onMade={setMade} />}
      {made && (
        <SecretDialog
          secret={made.secret}
          onClose={() => {
            setMade(undefined);
            void navigate(`/webhooks/${made.webhook.id}`);
          }}
        />
      )}
    </Page>
  );
}
