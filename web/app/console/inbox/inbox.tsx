import type { MessageKind, MessageState } from "@keystead/contract/operator/inbox";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useChoices } from "../addresses/use-choices.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { Choice } from "../lists/Choice.tsx";
import { NextPage } from "../lists/NextPage.tsx";
import { useInbox } from "./inbox-queries.ts";
import { kindNames } from "./kind-names.ts";
import { MessageTable } from "./MessageTable.tsx";
import { stateNames } from "./MessageState.tsx";

const title = "Inbox";

/** What customers ask, filtered by what is in the address. */
export function Component() {
  return (
    <RoleOnly title={title} needs="inbox:read">
      <InboxPage />
    </RoleOnly>
  );
}

const states = Object.keys(stateNames) as MessageState[];
const kinds = Object.keys(kindNames) as MessageKind[];

function InboxPage() {
  const { chosen, choose } = useChoices();
  const kind = chosen("kind", kinds);
  // Whatever waits comes first, so an address without a state means those that are open.
  const inAddress = chosen("state", [...states, "any"]) || "open";
  const state = inAddress === "any" ? "" : inAddress;
  const filter = { ...(state && { state }), ...(kind && { kind }) };
  const query = useInbox(filter);
  return (
    <Page title={title}>
      <div className="mb-6 grid items-end gap-4 sm:grid-cols-2 md:max-w-xl">
        <Choice
          id="inbox-state"
          label="State"
          names={stateNames}
          value={state}
          onChoose={(value) => choose("state", value === "open" ? "" : value || "any")}
        />
        <Choice
          id="inbox-kind"
          label="Kind"
          names={kindNames}
          value={kind}
          onChoose={(value) => choose("kind", value)}
        />
      </div>
      <Loaded
        query={query}
        title="The inbox didn't load"
        loading="Loading the inbox"
        skeleton={<EntriesSkeleton count={6} />}
      >
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.entries);
          if (messages.length === 0) return <NoMessages state={state} kind={kind} />;
          return (
            <>
              <MessageTable messages={messages} />
              <NextPage query={query} count={messages.length} noun="messages" />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function NoMessages({ state, kind }: { state: MessageState | ""; kind: MessageKind | "" }) {
  if (state === "open" && kind === "")
    return (
      <EmptyState title="Nothing waits for an answer">
        What customers write in the contact form and their requests for more time show up here.
      </EmptyState>
    );
  return state || kind ? (
    <EmptyState title="No message fits">Change the state or the kind.</EmptyState>
  ) : (
    <EmptyState title="No messages yet">
      What customers write in the contact form and their requests for more time show up here.
    </EmptyState>
  );
}
