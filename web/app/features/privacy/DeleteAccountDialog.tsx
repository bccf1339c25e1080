import type { CallProblem } from "@keystead/contract/client";
import { useQuery } from "@tanstack/react-query";
import { href, Link, useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { counted } from "../../lib/format/words.ts";
import { checkbox } from "../../lib/forms/kinds/field-kinds.ts";
import { confirmsAddress } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { clearUser, whileLeaving } from "../session/session.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxGroup } from "../../ui/forms/CheckboxGroup.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { isLinkProblem } from "../accounts/links/LinkProblem.tsx";
import { type Proof, proofOf, proofRule } from "../accounts/passwords/proof.ts";
import { ProofFields } from "../accounts/passwords/ProofFields.tsx";
import { Loaded } from "../loading/Loaded.tsx";
import { EndsWithAccount } from "./EndsWithAccount.tsx";

interface DeleteAccountDialogProps {
  open: boolean;
  /** The account's address, typed to confirm. */
  email: string;
  /** The token of a mailed link. Without one the dialog asks for the password. */
  token: string | undefined;
  onClose: () => void;
  /** Called when the link no longer works. */
  onLinkRefused: () => void;
}

const queryKey = ["GET /api/account/deletion"] as const;

/** Confirms the deletion of the account. It counts what ends, the address is typed, and the person proves who they are. */
export function DeleteAccountDialog({
  open,
  email,
  token,
  onClose,
  onLinkRefused,
}: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const ends = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataOf(call("GET /api/account/deletion", {}, { signal })),
    // Counted each time the dialog opens.
    gcTime: 0,
  });
  const members = ends.data?.members ?? 0;

  async function leave() {
    clearUser("logged-out");
    await navigate(href("/"), { flushSync: true });
    showToast({
      title: "Your account was deleted",
      description: "You can register again, but each person gets one free trial.",
    });
  }

  async function deleteAccount(typed: string, proof: Proof): Promise<CallProblem | undefined> {
    const answer = await call("POST /api/account/deletion", { body: { email: typed, members, ...proof } });
    if (answer.ok) await leave();
    else if (isLinkProblem(answer)) onLinkRefused();
    else {
      if (answer.code === "members_changed") void ends.refetch();
      return answer;
    }
  }

  const { form, field, busy } = useForm({
    rules: {
      members: checkbox((checked) =>
        members === 0 || checked ? undefined : "Confirm that they lose access",
      ),
      email: confirmsAddress(email),
      password: proofRule(token),
    },
    send: ({ email: typed, password }) =>
      whileLeaving(() => deleteAccount(typed.trim(), proofOf(token, password))),
    failed: "Your account wasn't deleted. Try again.",
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      description="Deletes everything below, except a record of any free trial you used. This can't be undone, not even by support."
      formId={form.id}
      act="Delete account"
      acting="Deleting…"
      tone="danger"
      busy={busy}
      ready={ends.data !== undefined}
    >
      <Loaded
        query={ends}
        title="We couldn't check what ends with your account"
        loading="Checking what ends with your account"
        skeleton={<Skeleton className="mt-4 h-52 w-full" />}
      >
        {(counts) => (
          <Form {...form} className="mt-4 grid gap-4" lead={<EndsWithAccount {...counts} />}>
            {counts.members > 0 && (
              <CheckboxGroup
                {...field("members")}
                label="People on your licenses"
                options={[
                  {
                    value: String(counts.members),
                    label: `${counted(counts.members, "other user")} will lose access`,
                    hint: "They get an email, and their keys and machines stop working.",
                  },
                ]}
                checked={[]}
              />
            )}
            {counts.members > 0 && (
              <p className="text-13 text-muted">
                To keep them licensed,{" "}
                <Link
                  to={href("/license-dashboard")}
                  className="underline underline-offset-3 hover:text-accent-text"
                >
                  transfer the license
                </Link>{" "}
                to one of them first.
              </p>
            )}
            <ProofFields
              owner={email}
              address={{ ...field("email"), label: "Your email address, to confirm" }}
              password={token === undefined ? field("password") : undefined}
            />
          </Form>
        )}
      </Loaded>
    </FormDialog>
  );
}
