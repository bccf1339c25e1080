import type { OperatorAccount } from "@keystead/contract/operator/accounts";
import { Link } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { wordsHash } from "../addresses/words-in-address.ts";
import { MailOutcome } from "../mails/MailOutcome.tsx";
import { useMailsTo } from "./customer-queries.ts";

/** The newest emails to a customer, with what became of each. */
export function MailsPart({ customer: { id, email } }: { customer: OperatorAccount }) {
  const query = useMailsTo(id, email);
  return (
    <Part title="Emails">
      <Loaded
        query={query}
        title="The emails didn't load"
        loading="Loading the emails"
        skeleton={<EntriesSkeleton count={3} />}
      >
        {({ mails, next }) =>
          mails.length === 0 ? (
            <p className="text-15 text-muted">No record of an email to this address.</p>
          ) : (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {mails.map(({ id: mail, template, outcome, created_at: created, last_error: error }) => (
                  <li key={mail} className="flex min-h-11 items-center justify-between gap-4 py-2.5">
                    <div className="min-w-0">
                      <p className="data text-15">
                        <Link
                          to={`/mails/${mail}`}
                          className="inline-flex touch items-center hover:underline"
                        >
                          {template}
                        </Link>
                      </p>
                      <div className="flex flex-wrap gap-x-3 text-13 text-muted">
                        <Time value={new Date(created)} show="distance" />
                        {outcome !== "sent" && error !== null && (
                          <bdi className="data wrap-anywhere">{error}</bdi>
                        )}
                      </div>
                    </div>
                    <MailOutcome outcome={outcome} />
                  </li>
                ))}
              </ul>
              {next !== null && (
                <p className="pt-2 text-13">
                  <Link
                    to={`/mails${wordsHash(email)}`}
                    className="inline-flex touch items-center underline underline-offset-3"
                  >
                    Show all emails
                  </Link>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Part>
  );
}
