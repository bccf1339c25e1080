import type { OperatorMachine } from "@keystead/contract/operator/machines";
import { Time } from "../../../ui/live/Time.tsx";
import { call } from "../../calls/api.ts";
import { ActDialog } from "./ActDialog.tsx";
import { ReasonFields, type reasonsOf } from "./ReasonFields.tsx";
import { type ActSubject, useAct } from "./use-act.ts";
import { useReasonForm } from "./use-reason-form.ts";

/** Removes a machine from a license. */
export function RemoveMachineDialog({
  license,
  machine,
  onClose,
}: Omit<ActSubject, "revision"> & { machine: OperatorMachine }) {
  const { id } = license;
  const act = useAct({
    id,
    run: async (body: ReturnType<typeof reasonsOf>, query) => {
      const params = { id, machine: machine.id };
      const answer = await call("POST /v1/admin/licenses/{id}/machines/{machine}/free", {
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
    <ActDialog
      title={`Remove ${machine.name}?`}
      label="Remove machine"
      tone="danger"
      license={license}
      act={act}
      consequences={<Consequences machine={machine} />}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <ReasonFields field={field} />
    </ActDialog>
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
