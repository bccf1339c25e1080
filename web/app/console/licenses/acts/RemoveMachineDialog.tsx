import type { OperatorMachine } from "@keystead/contract/operator/machines";
import { Time } from "../../../ui/live/Time.tsx";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { ReasonFields, type Reasons } from "../../acts/ReasonFields.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";
import { useReasonForm } from "../../acts/use-reason-form.ts";

/** Removes a machine from a license. */
export function RemoveMachineDialog({
  license,
  machine,
  onClose,
}: Omit<ActSubject, "revision"> & { machine: OperatorMachine }) {
  const { id } = license;
  const act = useLicenseAct({
    id,
    run: async (body: Reasons, query, send) => {
      const params = { id, machine: machine.id };
      const answer = await send("POST /v1/admin/licenses/{id}/machines/{machine}/free", {
        params,
        query,
        body,
      });
      return answer.ok ? { ok: true, data: { dry_run: answer.data.dry_run } } : answer;
    },
    done: { title: `${machine.name} was removed`, names: [machine.name] },
    onClose,
  });
  const { form, field, busy } = useReasonForm(act);
  return (
    <LicenseActDialog
      title={`Remove ${machine.name}?`}
      label="Remove machine"
      tone="danger"
      license={license}
      act={act}
      renderConsequences={() => <Consequences machine={machine} />}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <ReasonFields field={field} />
    </LicenseActDialog>
  );
}

function Consequences({ machine: { name, offline_until: offline } }: { machine: OperatorMachine }) {
  if (offline === null)
    return (
      <p key="online" className="text-15 text-muted">
        The app on <bdi>{name}</bdi> stops at its next check. It may activate the machine again.
      </p>
    );
  return (
    <p key="offline" className="text-15 text-muted">
      The app on <bdi>{name}</bdi> keeps working with its license file until{" "}
      <Time value={new Date(offline)} show="day" />, because it never goes online.
    </p>
  );
}
