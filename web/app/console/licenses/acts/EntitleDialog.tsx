import { catalogue } from "@keystead/content/catalogue";
import { namedFeatures } from "@keystead/content/tiers";
import { listOf } from "../../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { CheckboxGroup } from "../../../ui/forms/CheckboxGroup.tsx";
import { noteRule, ReasonFields, type Reasons, reasonRule, reasonsOf } from "../../acts/ReasonFields.tsx";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";

interface Coverage extends Reasons {
  add?: string[];
  remove?: string[];
}

const known = [...catalogue, ...namedFeatures].map(({ id, name }) => ({ value: id, label: name, hint: id }));

/** Changes which apps and features a license covers. */
export function EntitleDialog({ license, revision, onClose }: ActSubject) {
  const { id, email, entitlements: now } = license;
  // A license may cover what the shop no longer has.
  const former = now.filter((each) => known.every(({ value }) => value !== each));
  const options = [...known, ...former.map((each) => ({ value: each, label: each, hint: "No longer sold" }))];
  const act = useLicenseAct({
    id,
    revision,
    run: (body: Coverage, query, send) =>
      send("POST /v1/admin/licenses/{id}/entitle", { params: { id }, query, body }),
    done: { title: "The coverage is changed" },
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: {
      covers: listOf(
        options.map(({ value }) => value),
        (chosen) => coverageProblem(chosen, now),
      ),
      reason: reasonRule,
      note: noteRule,
    },
    send: ({ covers, ...reasons }) => {
      const add = covers.filter((each) => !now.includes(each));
      const remove = now.filter((each) => !covers.includes(each));
      return act.preview({
        ...(add.length > 0 && { add }),
        ...(remove.length > 0 && { remove }),
        ...reasonsOf(reasons),
      });
    },
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <LicenseActDialog
      title={`Change what the license of ${email} covers?`}
      label="Change coverage"
      license={license}
      act={act}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <CheckboxGroup {...field("covers")} label="It covers" options={options} checked={now} />
      <ReasonFields field={field} />
    </LicenseActDialog>
  );
}

function coverageProblem(chosen: readonly string[], now: readonly string[]): string | undefined {
  if (chosen.length === 0) return "Choose at least one";
  const isSame = chosen.length === now.length && chosen.every((each) => now.includes(each));
  return isSame ? "This is what it covers now" : undefined;
}
