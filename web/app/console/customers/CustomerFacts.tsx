import type { OperatorAccount } from "@keystead/contract/operator/accounts";
import { formatNumber } from "../../lib/format/numbers.ts";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";

/** What is known about a customer's account, as a specification. */
export function CustomerFacts({ customer }: { customer: OperatorAccount }) {
  const { id, suspended_at: suspended, suspension_reason: reason, last_login_at: last } = customer;
  const { two_factor_since: twoFactor } = customer;
  return (
    <Part title="Facts">
      <KeyValueList
        items={[
          { term: "Address confirmed", value: customer.is_confirmed ? "Yes" : "Not yet" },
          { term: "Logs in", value: customer.has_password ? "With a password" : "By email link" },
          {
            term: "Two-factor",
            value: twoFactor === null ? "Off" : <Time value={new Date(twoFactor)} />,
          },
          { term: "Since", value: <Time value={new Date(customer.created_at)} /> },
          { term: "Last login", value: last === null ? "Never" : <Time value={new Date(last)} /> },
          ...(suspended === null ? [] : [{ term: "Suspended", value: <Time value={new Date(suspended)} /> }]),
          ...(reason === null ? [] : [{ term: "Reason they read", value: <bdi>{reason}</bdi> }]),
          { term: "People on their licenses", value: formatNumber(customer.members), data: true },
          { term: "Seats on other licenses", value: formatNumber(customer.seats), data: true },
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
