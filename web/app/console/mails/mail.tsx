import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf, problemOf } from "../../lib/data/call-error.ts";
import { reasonWithRequest } from "../../lib/reason-with-request.ts";
import { Button } from "../../ui/Button.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { call } from "../calls/api.ts";
import { Missing, orMissing } from "../frame/Missing.tsx";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { useMay } from "../session/use-operator.ts";
import { mailsKey, useMail } from "./mail-queries.ts";
import { MailFacts } from "./MailFacts.tsx";
import { MailOutcome } from "./MailOutcome.tsx";

const title = "Email";

/** One email: what became of it, and another attempt. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <RoleOnly title={title} needs="mails:read">
      <MailPage key={id} id={id} />
    </RoleOnly>
  );
}

function MailPage({ id }: { id: string }) {
  const query = useMail(id);
  const may = useMay();
  const mail = query.data;
  return (
    <Page
      title={mail ? `Email to ${mail.recipient}` : title}
      aside={
        mail && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <MailOutcome outcome={mail.outcome} />
            {mail.outcome === "failed" && mail.keeps_text && may("mails:resend") && <ResendButton id={id} />}
          </div>
        )
      }
    >
      <Loaded
        query={query}
        title="The email didn't load"
        loading="Loading the email"
        skeleton={<RowsSkeleton values={["w-40", "w-56", "w-32", "w-48"]} />}
        renderFailure={orMissing(
          <Missing title="No email has this ID" to="/mails" label="All emails">
            Check the address. The record of an email isn't kept for good.
          </Missing>,
        )}
      >
        {(shown) => <MailFacts mail={shown} />}
      </Loaded>
    </Page>
  );
}

function ResendButton({ id }: { id: string }) {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () => dataOf(call("POST /v1/admin/mails/resend", { body: { ids: [id] } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: mailsKey });
      showToast({ title: "The email waits to be sent again" });
    },
    onError: (error) =>
      showToast({
        title: "The email wasn't sent again",
        description: reasonWithRequest(problemOf(error)),
        tone: "bad",
      }),
  });
  return (
    <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
      Send again
    </Button>
  );
}
