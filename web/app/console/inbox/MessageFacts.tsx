import type { InboxEntry } from "@keystead/contract/operator/inbox";
import { Link } from "react-router";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { useMay } from "../session/use-operator.ts";
import { kindNames } from "./kind-names.ts";

const linkClass = "inline-flex touch items-center justify-end underline underline-offset-3";

const row = (term: string, value: string | null) =>
  value === null ? [] : [{ term, value: <Time value={new Date(value)} /> }];

/** Who asks what, with ways to the customer and to the license. */
export function MessageFacts({ message }: { message: InboxEntry }) {
  const { id, kind, name, email, account_id: account, license_id: license } = message;
  const may = useMay();
  return (
    <Part title="Facts">
      <KeyValueList
        items={[
          { term: "Kind", value: kindNames[kind] },
          ...(name === null ? [] : [{ term: "Name", value: <bdi>{name}</bdi> }]),
          { term: "Answers go to", value: <bdi>{email}</bdi> },
          {
            term: "Customer",
            value:
              account === null ? (
                "Wasn't logged in, so the address may be anyone's"
              ) : may("accounts:read") ? (
                <Link to={`/customers/${account}`} className={linkClass}>
                  Show customer
                </Link>
              ) : (
                "Was logged in"
              ),
          },
          ...(license === null
            ? []
            : [
                {
                  term: "License",
                  value: may("licenses:read") ? (
                    <Link to={`/licenses/${license}`} className={linkClass}>
                      Show license
                    </Link>
                  ) : (
                    license
                  ),
                },
              ]),
          ...row("Arrived", message.created_at),
          ...row("Answered", message.answered_at),
          ...row("Closed", message.closed_at),
          ...(message.closed_by?.kind === "customer"
            ? [{ term: "Closed by", value: "The customer, who handed the license over" }]
            : []),
          { term: "ID", value: id, data: true },
        ]}
      />
    </Part>
  );
}
