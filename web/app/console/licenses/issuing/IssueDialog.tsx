import type { OperatorLicense } from "@keystead/contract/operator/license";
import { useNavigate } from "react-router";
import { EmailField } from "../../../features/accounts/EmailField.tsx";
import { tierName } from "../../../features/licenses/tier-name.ts";
import { formatNumber } from "../../../lib/format/numbers.ts";
import { emailRule } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { KeyValueList } from "../../../ui/KeyValueList.tsx";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { ActDialog } from "../../acts/ActDialog.tsx";
import { noteRule, ReasonFields, type Reasons, reasonRule, reasonsOf } from "../../acts/ReasonFields.tsx";
import { type ActAnswer, useAct } from "../../acts/use-act.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { DurationFields, durationOf, useDuration } from "../acts/fields/DurationFields.tsx";
import { orderRule } from "../acts/fields/order-rule.ts";
import { TierField, tierRule } from "../acts/fields/TierField.tsx";
import { licensesKey } from "../license-queries.ts";

type Body = ReturnType<typeof durationOf> & Reasons & { email: string; tier: string; order_number?: string };

interface Issued extends ActAnswer {
  license: OperatorLicense;
}

/** Issues a license, whose key is emailed to its owner. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { rules, duration } = useDuration("yearly");
  const act = useAct<Body, Issued>({
    run: (body, query, send) => send("POST /v1/admin/licenses", { query, body }),
    changes: [licensesKey],
    done: ({ license }) => ({ title: "The license is issued", description: license.email }),
    onClose,
    onDone: ({ license }) => void navigate(`/licenses/${license.id}`),
  });
  const { form, field, busy } = useForm({
    rules: {
      email: emailRule,
      tier: tierRule,
      ...rules,
      order: orderRule,
      reason: reasonRule,
      note: noteRule,
    },
    send: ({ email, tier, span, days, order, ...reasons }) =>
      act.preview({
        email,
        tier,
        ...durationOf({ span, days }),
        ...(order.trim() && { order_number: order.trim() }),
        ...reasonsOf(reasons),
      }),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <ActDialog
      title="Issue a license"
      label="Issue license"
      act={act}
      renderConsequences={({ license }) => <IssuedFacts license={license} />}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <EmailField {...field("email")} label="Owner" autoComplete="off" />
      <TierField {...field("tier")} defaultValue="professional" />
      <DurationFields {...duration} spanField={field("span")} daysField={field("days")} />
      <TextField
        {...field("order")}
        label="Order number (optional)"
        hint="An order gets one license, however often it's issued."
        autoComplete="off"
      />
      <ReasonFields field={field} />
    </ActDialog>
  );
}

const limit = (max: number | null): string => (max === null ? "Unlimited" : formatNumber(max));

/** The license as it would be. */
function IssuedFacts({ license }: { license: OperatorLicense }) {
  const { email, tier, entitlements, ends_at: ends, machines, users } = license;
  return (
    <KeyValueList
      items={[
        { term: "Owner", value: <bdi>{email}</bdi> },
        { term: "Tier", value: tierName(tier) },
        { term: "Covers", value: entitlements.join(", "), data: true },
        { term: "Ends", value: ends === null ? "Never" : <Time value={new Date(ends)} /> },
        { term: "Machines", value: limit(machines.max), data: true },
        { term: "People", value: limit(users.max), data: true },
      ]}
    />
  );
}
