import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { counted } from "../../../lib/format/words.ts";
import { confirmsAddress } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { ActDialog } from "../../acts/ActDialog.tsx";
import { type ActAnswer, useAct } from "../../acts/use-act.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { customerKey, customersKey } from "../customer-queries.ts";
import type { ActSubject } from "./use-customer-act.ts";

interface Answer extends ActAnswer {
  licenses: number;
  members: number;
  seats: number;
}

/** What goes with the account, one line each. */
function consequencesOf({ licenses, members, seats }: Answer): string[] {
  const people =
    members === 1
      ? "1 other person loses their seat"
      : `${formatNumber(members)} other people lose their seats`;
  return [
    `${counted(licenses, "license")} of theirs, whose apps stop`,
    ...(members > 0 ? [people] : []),
    ...(seats > 0 ? [`${counted(seats, "seat")} on other people's licenses`] : []),
    "Everything that's stored about the person",
  ];
}

/** Deletes a customer's account with its licenses, if there are as many as were seen. */
export function DeleteDialog({ customer, onClose }: ActSubject) {
  const { id, email, licenses } = customer;
  const client = useQueryClient();
  const navigate = useNavigate();
  const act = useAct<Record<never, never>, Answer>({
    run: (_, query, send) => send("POST /v1/admin/accounts/delete", { query, body: { email, licenses } }),
    changes: [customersKey, ["licenses"]],
    conflictCode: "licenses_changed",
    done: { title: `${email} was deleted`, names: [email] },
    onClose,
    async onDone() {
      // What is on the page is no more, and Back would lead to it.
      await navigate("/customers", { replace: true, flushSync: true });
      client.removeQueries({ queryKey: customerKey(id) });
    },
  });
  const { form, field, busy } = useForm({
    rules: { address: confirmsAddress(email) },
    send: () => act.preview({}),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  function onReload() {
    void client.invalidateQueries({ queryKey: customerKey(id) });
    onClose();
  }
  return (
    <ActDialog
      title={`Delete ${email}?`}
      label={`Delete customer and ${counted(licenses, "license")}`}
      tone="danger"
      act={act}
      renderConsequences={(preview) => (
        <div className="text-15">
          <p className="text-muted">This is deleted for good:</p>
          <ul className="mt-1 list-disc pl-5">
            {consequencesOf(preview).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      conflict={<LicensesChanged onReload={onReload} />}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <p className="text-15 text-muted">{`This can't be undone. ${counted(licenses, "license")} ${licenses === 1 ? "goes" : "go"} with the account.`}</p>
      <TextField
        {...field("address")}
        label={`Type ${email} to confirm`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ActDialog>
  );
}

function LicensesChanged({ onReload }: { onReload: () => void }) {
  return (
    <div role="alert" className="grid gap-4">
      <div className="grid gap-1 text-15">
        <p className="font-semibold">Their licenses have changed</p>
        <p className="text-muted">Nothing was deleted. Look at what they have now, then decide again.</p>
      </div>
      <div>
        <Button tone="primary" onClick={onReload}>
          Reload the customer
        </Button>
      </div>
    </div>
  );
}
