import type { OperatorLicense } from "@keystead/contract/operator/license";
import { Link } from "react-router";
import { tierName } from "../../features/licenses/tier-name.ts";
import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { useMay } from "../session/use-operator.ts";

/** A moment that may be missing: what its absence means is said instead. */
const moment = (value: string | null, otherwise: string) =>
  value === null ? otherwise : <Time value={new Date(value)} />;

/** A moment that has a line only when there is one. */
const row = (term: string, value: string | null) =>
  value === null ? [] : [{ term, value: <Time value={new Date(value)} /> }];

/** Leads to the customer, where the role may read them. */
function Owner({ license: { account_id: id, email } }: { license: OperatorLicense }) {
  const may = useMay();
  if (!may("accounts:read")) return <bdi>{email}</bdi>;
  return (
    <Link
      to={`/customers/${id}`}
      className="inline-flex touch items-center justify-end underline underline-offset-3"
    >
      <bdi>{email}</bdi>
    </Link>
  );
}

/** What is known about a license, as a specification. */
export function LicenseFacts({ license }: { license: OperatorLicense }) {
  const term = license.term === null ? "" : ` (${license.term})`;
  return (
    <Part title="Facts">
      <KeyValueList
        items={[
          { term: "Owner", value: <Owner license={license} /> },
          { term: "Key", value: license.license_key, data: true },
          { term: "Tier", value: tierName(license.tier) + term },
          { term: "Covers", value: license.entitlements.join(", "), data: true },
          { term: "Starts", value: moment(license.starts_at, "") },
          { term: "Ends", value: moment(license.ends_at, "Never") },
          ...row("Grace period until", license.grace_until),
          { term: "Updates until", value: moment(license.updates_until, "While it works") },
          { term: "First activated", value: moment(license.activated_at, "Not yet") },
          ...row("Suspended", license.suspended_at),
          ...row("Revoked", license.revoked_at),
          { term: "Order", value: license.order_number ?? "None", data: license.order_number !== null },
          ...Object.entries(license.metadata).map(([term, value]) => ({
            term,
            value: String(value),
            data: true,
          })),
          {
            term: "ID",
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                <span>{license.id}</span>
                <CopyButton text={license.id} label="Copy" name="Copy the ID" tone="plain" compact />
              </span>
            ),
            data: true,
          },
        ]}
      />
    </Part>
  );
}
