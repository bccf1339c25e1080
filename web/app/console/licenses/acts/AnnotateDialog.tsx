import type { OperatorLicense } from "@keystead/contract/operator/license";
import { metadataNamePattern } from "@keystead/contract/values/metadata-name";
import type { Rule } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { TextAreaField } from "../../../ui/forms/TextAreaField.tsx";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { LicenseActDialog } from "./LicenseActDialog.tsx";
import { metadataLines, readMetadata } from "./fields/metadata-lines.ts";
import { orderRule } from "./fields/order-rule.ts";
import { type ActSubject, useLicenseAct } from "./use-license-act.ts";

interface Notes {
  order_number?: string | null;
  set?: Record<string, string>;
  remove?: string[];
}

const metadataRule: Rule = (value) => {
  const { entries, faulty } = readMetadata(value);
  if (faulty !== undefined) return `Write “name = value” in each line: ${faulty}`;
  const wrong = Object.keys(entries).find((name) => !metadataNamePattern.test(name));
  return wrong === undefined
    ? undefined
    : `Begin a name with a letter, without spaces, up to 40 characters: ${wrong}`;
};

/** Sets the order number and the metadata of a license. */
export function AnnotateDialog({ license, revision, onClose }: ActSubject) {
  const { id, email, order_number: order, metadata } = license;
  const act = useLicenseAct({
    id,
    revision,
    run: (body: Notes, query, send) =>
      send("POST /v1/admin/licenses/{id}/annotate", { params: { id }, query, body }),
    done: { title: "Order and metadata are saved" },
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: { order: orderRule, metadata: metadataRule },
    send: (typed) => act.preview(changesOf(license, typed)),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  return (
    <LicenseActDialog
      title={`Change order and metadata of ${email}?`}
      label="Save"
      license={license}
      act={act}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <TextField
        {...field("order")}
        label="Order number (optional)"
        defaultValue={order ?? ""}
        autoComplete="off"
      />
      <TextAreaField
        {...field("metadata")}
        label="Metadata (optional)"
        hint="One “name = value” in each line. Customers and apps don't see it."
        defaultValue={metadataLines(metadata)}
        rows={4}
        spellCheck={false}
      />
    </LicenseActDialog>
  );
}

/** What differs from the license. The server refuses a call that changes nothing. */
function changesOf(license: OperatorLicense, typed: { order: string; metadata: string }): Notes {
  const { entries } = readMetadata(typed.metadata);
  const order = typed.order.trim() || null;
  const set = Object.fromEntries(
    Object.entries(entries).filter(([name, value]) => license.metadata[name] !== value),
  );
  const remove = Object.keys(license.metadata).filter((name) => !Object.hasOwn(entries, name));
  const isOrderChanged = order !== license.order_number;
  const hasSet = Object.keys(set).length > 0;
  return {
    ...(isOrderChanged && { order_number: order }),
    // Without any change, so that the server says so.
    ...((hasSet || (!isOrderChanged && remove.length === 0)) && { set }),
    ...(remove.length > 0 && { remove }),
  };
}
