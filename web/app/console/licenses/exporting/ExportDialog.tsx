import { exportColumns, exportFormats, usualColumns } from "@keystead/contract/values/license-export";
import { ownTimeZone } from "../../../lib/format/dates.ts";
import { checkbox, choiceOf, listOf } from "../../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { CheckboxGroup } from "../../../ui/forms/CheckboxGroup.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { SelectField } from "../../../ui/forms/SelectField.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { callForFile } from "../../calls/api.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import type { Columns } from "../../lists/columns/use-columns.ts";
import type { LicenseColumn } from "../license-columns.tsx";
import { filterBody, type LicenseFilter } from "../license-queries.ts";
import { columnNames } from "./column-names.ts";

interface ExportDialogProps {
  /** What the list is filtered by. The file has all of it, not only what is listed. */
  filter: LicenseFilter;
  /** Of the list. The file starts with those that were chosen for it. */
  columns: Columns<LicenseColumn>;
  onClose: () => void;
}

const formats = [
  { value: "csv", label: "CSV" },
  { value: "jsonl", label: "JSON lines" },
] as const;

/** Saves every license of the filter as a file. */
export function ExportDialog({ filter, columns: { shown, isUsual }, onClose }: ExportDialogProps) {
  const zones = [...new Set(["UTC", ownTimeZone()])];
  const { form, field, busy } = useForm({
    rules: {
      format: choiceOf(exportFormats),
      zone: choiceOf(zones),
      columns: listOf(exportColumns, (chosen) => (chosen.length === 0 ? "Choose at least one" : undefined)),
      bom: checkbox(),
    },
    send: async ({ format, zone, columns, bom }) => {
      const body = { ...filterBody(filter), format, columns, time_zone: zone, bom };
      const { answer, file } = await callForFile((client) =>
        client("POST /v1/admin/licenses/export", { body }),
      );
      if (!answer.ok) return answer;
      saveFile(`licenses.${format}`, file);
      showToast({ title: "The file is saved", description: `licenses.${format}` });
      onClose();
      return undefined;
    },
    failed: "The export didn't work",
    own: operatorSentences,
  });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Export licenses"
      description={
        isFiltered
          ? "Every license that the filter of the list finds. Keys are masked."
          : "Every license. Keys are masked."
      }
      formId={form.id}
      act="Save file"
      acting="Exporting…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <SelectField {...field("format")} label="Format" options={formats} />
        <SelectField
          {...field("zone")}
          label="Time zone"
          options={zones.map((zone) => ({ value: zone, label: zone }))}
        />
        <CheckboxGroup
          {...field("bom")}
          label="For Excel"
          options={[
            { value: "yes", label: "With a byte order mark", hint: "Excel then reads all letters right." },
          ]}
          checked={[]}
        />
        <CheckboxGroup
          {...field("columns")}
          label="Columns"
          options={exportColumns.map((value) => ({ value, label: columnNames[value], hint: value }))}
          checked={isUsual ? usualColumns : shown.flatMap(({ exported }) => exported)}
        />
      </Form>
    </FormDialog>
  );
}
