import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmedAction } from "../../features/confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../features/confirmations/use-confirmed-action.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { counted } from "../../lib/format/words.ts";
import { Button } from "../../ui/Button.tsx";
import { call } from "../calls/api.ts";
import { mailsKey } from "./mail-queries.ts";

/** Sends everything again that has failed, such as after an outage of the email server. */
export function ResendFailed() {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () => dataOf(call("POST /v1/admin/mails/resend", { body: { failed: true } })),
    onSuccess: () => client.invalidateQueries({ queryKey: mailsKey }),
  });
  const { ask, content, confirmation } = useConfirmedAction();
  const askToResend = () =>
    ask({
      title: "Send all failed emails again?",
      consequences: "Each gets all its attempts once more. A link in an old one may have expired.",
      label: "Send again",
      act: () => resend.mutateAsync(),
      done: ({ resent }) => ({
        title: `${counted(resent.length, "email")} ${resent.length === 1 ? "waits" : "wait"} again`,
      }),
      failed: "Nothing was sent again",
    });
  return (
    <div ref={content} tabIndex={-1} className="mb-6 outline-none">
      <Button size="small" onClick={askToResend}>
        Send all again
      </Button>
      <ConfirmedAction {...confirmation} />
    </div>
  );
}
