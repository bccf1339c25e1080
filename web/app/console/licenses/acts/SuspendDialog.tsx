import { clientFor } from "../../calls/api.ts";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { ReasonFields, type Reasons } from "../../acts/ReasonFields.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";
import { useReasonForm } from "../../acts/use-reason-form.ts";

const acts = {
  suspend: {
    title: (email: string) => `Suspend the license of ${email}?`,
    label: "Suspend license",
    done: "The license is suspended",
    consequences: "Its apps stop at their next check, until you reinstate it. Key and machines stay.",
  },
  reinstate: {
    title: (email: string) => `Reinstate the license of ${email}?`,
    label: "Reinstate license",
    done: "The license works again",
    consequences: "Its apps start again at their next check.",
  },
} as const;

/** Suspends a license, or ends its suspension. */
export function SuspendDialog({ license, revision, onClose }: ActSubject) {
  const { id, email } = license;
  const kind = license.suspended_at === null ? "suspend" : "reinstate";
  const { title, label, done, consequences } = acts[kind];
  const act = useLicenseAct({
    id,
    run: (body: Reasons, query) =>
      clientFor(revision)(`POST /v1/admin/licenses/{id}/${kind}`, { params: { id }, query, body }),
    done: { title: done },
    onClose,
  });
  const { form, field, busy } = useReasonForm(act);
  return (
    <LicenseActDialog
      title={title(email)}
      label={label}
      {...(kind === "suspend" && { tone: "danger" })}
      license={license}
      act={act}
      renderConsequences={() => <p className="text-15 text-muted">{consequences}</p>}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <ReasonFields field={field} />
    </LicenseActDialog>
  );
}
