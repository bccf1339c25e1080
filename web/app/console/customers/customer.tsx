import { useParams } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Missing, orMissing } from "../frame/Missing.tsx";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { TimelinePart } from "../licenses/TimelinePart.tsx";
import { useMay } from "../session/use-operator.ts";
import { CustomerActs } from "./acts/CustomerActs.tsx";
import { ApiKeysPart } from "./ApiKeysPart.tsx";
import { customerKey, useCustomer } from "./customer-queries.ts";
import { CustomerFacts } from "./CustomerFacts.tsx";
import { CustomerState } from "./CustomerState.tsx";
import { LicensesPart } from "./LicensesPart.tsx";
import { MailsPart } from "./MailsPart.tsx";
import { NotesPart } from "./NotesPart.tsx";
import { SessionsPart } from "./SessionsPart.tsx";

const title = "Customer";

/** One customer: their account, what they have, and what happened to it. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <RoleOnly title={title} needs="accounts:read">
      <CustomerPage key={id} id={id} />
    </RoleOnly>
  );
}

function CustomerPage({ id }: { id: string }) {
  const query = useCustomer(id);
  const may = useMay();
  const customer = query.data;
  return (
    <Page
      title={customer ? customer.email : title}
      aside={
        customer && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <CustomerState customer={customer} />
            <CustomerActs customer={customer} />
          </div>
        )
      }
    >
      <Loaded
        query={query}
        title="The customer didn't load"
        loading="Loading the customer"
        skeleton={<RowsSkeleton values={["w-40", "w-56", "w-32", "w-48", "w-36", "w-52"]} />}
        renderFailure={orMissing(
          <Missing title="No customer has this ID" to="/customers" label="All customers">
            Check the address. The account may have been deleted.
          </Missing>,
        )}
      >
        {(shown) => (
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <div className="grid min-w-0 content-start gap-10">
              <CustomerFacts customer={shown} />
              {may("licenses:read") && <LicensesPart id={id} />}
              <SessionsPart id={id} />
              {shown.api_keys.length > 0 && <ApiKeysPart customer={shown} />}
            </div>
            <div className="grid min-w-0 content-start gap-10">
              <NotesPart id={id} />
              {may("mails:read") && <MailsPart customer={shown} />}
              {may("events:read") && <TimelinePart id={id} queryKey={customerKey(id)} />}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
