import type { Webhook } from "@keystead/contract/operator/webhooks";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { StateReason } from "./StateReason.tsx";
import { Time } from "../../ui/live/Time.tsx";

/** What is known about a webhook, as a specification. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { id, url, description, types, in_order: inOrder, created_at: created } = webhook;
  const isWell = webhook.paused_at === null && webhook.failing_since === null;
  return (
    <Part title="Facts">
      <KeyValueList
        items={[
          { term: "Address", value: <bdi>{url}</bdi>, data: true },
          ...(isWell ? [] : [{ term: "State", value: <StateReason webhook={webhook} /> }]),
          { term: "Description", value: description === "" ? "None" : <bdi>{description}</bdi> },
          {
            term: "Gets",
            value: types.length === 0 ? "All events" : types.join(", "),
            data: types.length > 0,
          },
          { term: "Order", value: inOrder ? "Events of one license wait for each other" : "As they come" },
          { term: "Made", value: <Time value={new Date(created)} /> },
          {
            term: "ID",
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                <span>{id}</span>
                <CopyButton text={id} label="Copy" name="Copy the ID" tone="plain" compact />
              </span>
            ),
            data: true,
          },
        ]}
      />
    </Part>
  );
}
