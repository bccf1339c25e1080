import type { OperatorMail } from "@keystead/contract/operator/mails";
import { useState } from "react";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useChoices } from "../addresses/use-choices.ts";
import { useWordsInAddress } from "../addresses/words-in-address.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { Choice } from "../lists/Choice.tsx";
import { NextPage } from "../lists/NextPage.tsx";
import { SearchForm } from "../lists/SearchForm.tsx";
import { useMay } from "../session/use-operator.ts";
import { useMails } from "./mail-queries.ts";
import { outcomeNames } from "./MailOutcome.tsx";
import { MailTable } from "./MailTable.tsx";
import { PausedNotice } from "./PausedNotice.tsx";
import { PauseDialog } from "./PauseDialog.tsx";
import { ResendFailed } from "./ResendFailed.tsx";
import { TestDialog } from "./TestDialog.tsx";

const title = "Emails";

/** Every email of the shop with its outcome, filtered by what is in the address. */
export function Component() {
  return (
    <RoleOnly title={title} needs="mails:read">
      <MailsPage />
    </RoleOnly>
  );
}

const outcomes = Object.keys(outcomeNames) as OperatorMail["outcome"][];

function MailsPage() {
  const { chosen, choose } = useChoices();
  const [recipient, setRecipient] = useWordsInAddress();
  const [open, setOpen] = useState<"test" | "pause">();
  const may = useMay();
  const outcome = chosen("outcome", outcomes);
  const filter = {
    ...(outcome && { outcome }),
    ...(recipient.trim() && { recipient: recipient.trim() }),
  };
  const query = useMails(filter);
  const paused = query.data?.pages.at(0)?.paused;
  const close = () => setOpen(undefined);
  return (
    <Page
      title={title}
      aside={
        <div className="flex flex-wrap gap-2">
          {may("mails:test") && (
            <Button size="small" onClick={() => setOpen("test")}>
              Send a test
            </Button>
          )}
          {may("mails:pause") && paused === null && (
            <Button size="small" onClick={() => setOpen("pause")}>
              Pause emails
            </Button>
          )}
        </div>
      }
    >
      {paused && <PausedNotice paused={paused} />}
      <SearchForm
        id="mail-recipient"
        label="Sent to"
        placeholder="A whole email address"
        words={recipient}
        onWords={setRecipient}
        columns="sm:grid-cols-[2fr_1fr_auto]"
      >
        <Choice
          id="mail-outcome"
          label="Outcome"
          names={outcomeNames}
          value={outcome}
          onChoose={(value) => choose("outcome", value)}
        />
      </SearchForm>
      <Loaded
        query={query}
        title="The emails didn't load"
        loading="Loading the emails"
        skeleton={<EntriesSkeleton count={6} />}
      >
        {({ pages }) => {
          const mails = pages.flatMap((page) => page.mails);
          if (mails.length === 0) return <NoMails isFiltered={Object.keys(filter).length > 0} />;
          return (
            <>
              {outcome === "failed" && may("mails:resend") && <ResendFailed />}
              <MailTable mails={mails} />
              <NextPage query={query} count={mails.length} noun="emails" />
            </>
          );
        }}
      </Loaded>
      {open === "test" && <TestDialog onClose={close} />}
      {open === "pause" && <PauseDialog kind="pause" onClose={close} />}
    </Page>
  );
}

function NoMails({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No email fits">Enter the whole address, or change the outcome.</EmptyState>
  ) : (
    <EmptyState title="No emails yet">
      The first one shows up here when the shop writes to someone.
    </EmptyState>
  );
}
