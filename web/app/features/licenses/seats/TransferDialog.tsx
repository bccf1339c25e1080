import type { CallProblem } from "@keystead/contract/client";
import type { Member } from "@keystead/contract/portal/seats";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { dataOf } from "../../../lib/data/call-error.ts";
import { confirmsAddress } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { MailProofLink } from "../../accounts/links/MailProofLink.tsx";
import { type Proof, proofOf, proofRule } from "../../accounts/passwords/proof.ts";
import { ProofFields } from "../../accounts/passwords/ProofFields.tsx";
import { Loaded } from "../../loading/Loaded.tsx";

interface TransferDialogProps {
  open: boolean;
  /** Who becomes the owner. */
  member: Member;
  /** The token of a mailed link. Without one, the dialog asks for the password or mails a link. */
  token: string | undefined;
  onClose: () => void;
  /** Resolves to the problem, or to undefined when the license was handed over. */
  onTransfer: (proof: Proof) => Promise<CallProblem | undefined>;
}

/** Transfers a license to a member. The owner types the member's address and proves who they are. */
export function TransferDialog({ open, member, token, onClose, onTransfer }: TransferDialogProps) {
  const { email } = member;
  const profile = useQuery({
    queryKey: ["GET /api/profile", "transfer"],
    queryFn: ({ signal }) => dataOf(call("GET /api/profile", {}, { signal })),
    // Loaded each time the dialog opens, because a password may have been set in another tab.
    enabled: open,
    staleTime: 0,
  });
  const hasPassword = profile.data?.user.hasPassword ?? true;
  const needsLink = token === undefined && !hasPassword;
  const { form, field, busy } = useForm({
    rules: {
      email: confirmsAddress(email),
      password: proofRule(token),
    },
    send: ({ password }) => onTransfer(proofOf(token, password)),
    failed: "The license wasn't transferred. Try again.",
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Transfer this license?"
      description={
        <p>
          <strong className="font-semibold wrap-anywhere text-text">
            <bdi>{email}</bdi>
          </strong>{" "}
          becomes the owner: they manage people, machines and renewals. You stay as a member, and everyone
          keeps their key and machines. You can take the license back for 72 hours. After that only they can
          return it.
        </p>
      }
      formId={form.id}
      act={needsLink ? undefined : "Transfer license"}
      tone="danger"
      busy={busy}
      ready={profile.data !== undefined}
    >
      <Loaded
        query={profile}
        title="We couldn't check your account"
        loading="Checking your account"
        skeleton={<Skeleton className="mt-4 h-36 w-full" />}
      >
        {({ user }) =>
          needsLink ? (
            <div className="mt-4 grid gap-3">
              <p className="text-15 text-muted">
                Your account has no password, so confirm by email. Open the link in this browser, then choose
                the new owner again.
              </p>
              <MailProofLink of="POST /api/license/transfer-link" label="Email me the link" />
            </div>
          ) : (
            <Form {...form} className="mt-4 grid gap-4">
              <ProofFields
                owner={user.email}
                address={{ ...field("email"), label: "Their email, to confirm" }}
                password={token === undefined ? field("password") : undefined}
              />
            </Form>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
