import type { OperatorMail } from "@keystead/contract/operator/mails";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format/numbers.ts";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { wordsHash } from "../addresses/words-in-address.ts";

interface MailFactsProps {
  mail: OperatorMail & { subject: string | null; keeps_text: boolean };
}

const row = (term: string, value: string | null) =>
  value === null ? [] : [{ term, value: <Time value={new Date(value)} /> }];

/** What is known about an email. Its text is shown to nobody, because it has keys and links. */
export function MailFacts({ mail }: MailFactsProps) {
  const { recipient, template, subject, attempts, last_error: error, keeps_text: keepsText } = mail;
  return (
    <div className="grid max-w-3xl gap-10">
      <Part title="Facts">
        <KeyValueList
          items={[
            {
              term: "To",
              value: (
                <Link
                  to={`/mails${wordsHash(recipient)}`}
                  className="inline-flex touch items-center justify-end underline underline-offset-3"
                >
                  <bdi>{recipient}</bdi>
                </Link>
              ),
            },
            { term: "Kind", value: template, data: true },
            { term: "Subject", value: subject === null ? "Erased with its text" : <bdi>{subject}</bdi> },
            { term: "Made", value: <Time value={new Date(mail.created_at)} /> },
            ...row("Sent", mail.sent_at),
            ...row("Failed for good", mail.failed_at),
            { term: "Attempts", value: formatNumber(attempts), data: true },
            { term: "Text", value: keepsText ? "Kept until it's sent" : "Erased" },
            { term: "ID", value: mail.id, data: true },
          ]}
        />
      </Part>
      {error !== null && (
        <Part title="What the email server said">
          <p className="data text-15 wrap-anywhere">{error}</p>
        </Part>
      )}
    </div>
  );
}
