import type { AccountState } from "@keystead/contract/operator/accounts/listing";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useChoices } from "../addresses/use-choices.ts";
import { useWordsInAddress } from "../addresses/words-in-address.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { Choice } from "../lists/Choice.tsx";
import { NextPage } from "../lists/NextPage.tsx";
import { useColumns } from "../lists/columns/use-columns.ts";
import { SearchForm } from "../lists/SearchForm.tsx";
import { ListTools } from "../views/ListTools.tsx";
import { customerColumns } from "./customer-columns.tsx";
import { useCustomers } from "./customer-queries.ts";
import { stateNames } from "./CustomerState.tsx";
import { CustomerTable } from "./CustomerTable.tsx";

const title = "Customers";

/** Everybody with an account, filtered by what is in the address. */
export function Component() {
  return (
    <RoleOnly title={title} needs="accounts:read">
      <CustomersPage />
    </RoleOnly>
  );
}

const states = Object.keys(stateNames) as AccountState[];
const filters = { state: states };

function CustomersPage() {
  const { chosen, choose } = useChoices();
  const [words, setWords] = useWordsInAddress();
  const state = chosen("state", states);
  const filter = { ...(words.trim() && { words: words.trim() }), ...(state && { state }) };
  const columns = useColumns("customers", customerColumns);
  const query = useCustomers(filter);
  return (
    <Page title={title}>
      <SearchForm
        id="customer-words"
        label="Email"
        placeholder="Its beginning, or @example.com"
        words={words}
        onWords={setWords}
        columns="sm:grid-cols-[2fr_1fr_auto]"
      >
        <Choice
          id="customer-state"
          label="State"
          names={stateNames}
          value={state}
          onChoose={(value) => choose("state", value)}
        />
      </SearchForm>
      <ListTools list="customers" filters={filters} columns={columns} />
      <Loaded
        query={query}
        title="The customers didn't load"
        loading="Loading the customers"
        skeleton={<EntriesSkeleton count={6} />}
      >
        {({ pages }) => {
          const customers = pages.flatMap((page) => page.accounts);
          if (customers.length === 0) return <NoCustomers isFiltered={Object.keys(filter).length > 0} />;
          return (
            <>
              <CustomerTable customers={customers} columns={columns.shown} />
              <NextPage query={query} count={customers.length} noun="customers" />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function NoCustomers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No customer fits">
      Enter how the address begins, or a whole domain such as @example.com.
    </EmptyState>
  ) : (
    <EmptyState title="No customers yet">The first one shows up here when they sign up.</EmptyState>
  );
}
