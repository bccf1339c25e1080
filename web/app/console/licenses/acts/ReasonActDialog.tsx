import type { ComponentProps } from "react";
import { ReasonFields, type Reasons } from "../../acts/ReasonFields.tsx";
import { useReasonForm } from "../../acts/use-reason-form.ts";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";

interface ReasonAct {
  title: (email: string) => string;
  label: string;
  tone?: ComponentProps<typeof LicenseActDialog>["tone"];
  done: string;
  consequences: string;
}

/** The acts that take nothing but why they are done, by the name of their call. */
const acts = {
  suspend: {
    title: (email) => `Suspend the license of ${email}?`,
    label: "Suspend license",
    tone: "danger",
    done: "The license is suspended",
    consequences: "Its apps stop at their next check, until you reinstate it. Key and machines stay.",
  },
  reinstate: {
    title: (email) => `Reinstate the license of ${email}?`,
    label: "Reinstate license",
    done: "The license works again",
    consequences: "Its apps start again at their next check.",
  },
  "rotate-key": {
    title: (email) => `Replace the key of ${email}?`,
    label: "Replace key",
    tone: "danger",
    done: "The license has a new key",
    consequences: "The former key opens nothing anymore, so each app needs the new one. Machines stay.",
  },
  revoke: {
    title: (email) => `Revoke the license of ${email}?`,
    label: "Revoke license",
    tone: "danger",
    done: "The license is revoked",
    consequences: "Its apps stop at their next check. For 30 days you can undo it.",
  },
  unrevoke: {
    title: (email) => `Undo the revocation of ${email}'s license?`,
    label: "Undo revocation",
    done: "The license is as it was",
    consequences: "Key and machines work again. Its term has run on meanwhile.",
  },
} as const satisfies Record<string, ReasonAct>;

export type ReasonActName = keyof typeof acts;

/** An act on a license that takes nothing but why it is done. */
export function ReasonActDialog({
  act: name,
  license,
  revision,
  onClose,
}: ActSubject & { act: ReasonActName }) {
  const { id, email } = license;
  const { title, label, tone, done, consequences }: ReasonAct = acts[name];
  const act = useLicenseAct({
    id,
    revision,
    run: (body: Reasons, query, send) =>
      send(`POST /v1/admin/licenses/{id}/${name}`, { params: { id }, query, body }),
    done: { title: done },
    onClose,
  });
  const { form, field, busy } = useReasonForm(act);
  return (
    <LicenseActDialog
      title={title(email)}
      label={label}
      {...(tone && { tone })}
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
