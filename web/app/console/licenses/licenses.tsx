import type { LicenseStatus } from "@keystead/contract/values/license-status";
import { tiers } from "@keystead/content/tiers";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useChoices } from "../addresses/use-choices.ts";
import { useWordsInAddress } from "../addresses/words-in-address.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { Choice } from "../lists/Choice.tsx";
import { useColumns } from "../lists/columns/use-columns.ts";
import { SearchForm } from "../lists/SearchForm.tsx";
import { useMay } from "../session/use-operator.ts";
import { ListTools } from "../views/ListTools.tsx";
import { bulkActs } from "./bulk/bulk-acts.ts";
import { BulkDialog } from "./bulk/BulkDialog.tsx";
import { BulkProgress } from "./bulk/BulkProgress.tsx";
import { ExportDialog } from "./exporting/ExportDialog.tsx";
import { IssueDialog } from "./issuing/IssueDialog.tsx";
import { licenseColumns } from "./license-columns.tsx";
import { LicenseList } from "./LicenseList.tsx";
import { statusNames } from "./LicenseStatus.tsx";

const title = "Licenses";

/** Every license, filtered by what is in the address. */
export function Licenses() {
  return (
    <RoleOnly title={title} needs="licenses:read">
      <LicensesPage />
    </RoleOnly>
  );
}

const tierIds = tiers.map(({ id }) => id);
const tierNames = Object.fromEntries(tiers.map(({ id, name }) => [id, name]));
const statuses = Object.keys(statusNames) as LicenseStatus[];
const ending = ["soon"] as const;
const filters = { status: statuses, tier: tierIds, ends: ending };

function LicensesPage() {
  const { chosen, choose } = useChoices();
  const [words, setWords] = useWordsInAddress();
  const status = chosen("status", statuses);
  const tier = chosen("tier", tierIds);
  const ends = chosen("ends", ending);
  const [open, setOpen] = useState<"issue" | "export" | "bulk">();
  const close = () => setOpen(undefined);
  const may = useMay();
  const filter = {
    ...(words.trim() && { words: words.trim() }),
    ...(status && { status }),
    ...(tier && { tier }),
    ...(ends && { endsSoon: true as const }),
  };
  const columns = useColumns("licenses", licenseColumns);
  const isFiltered = Object.keys(filter).length > 0;
  const mayChange = Object.values(bulkActs).some(({ scope }) => may(scope));
  return (
    <Page
      title={title}
      aside={
        <div className="flex flex-wrap gap-2">
          {isFiltered && mayChange && (
            <Button size="small" onClick={() => setOpen("bulk")}>
              Change all
            </Button>
          )}
          {may("licenses:export") && (
            <Button size="small" onClick={() => setOpen("export")}>
              Export
            </Button>
          )}
          {may("licenses:issue") && (
            <Button size="small" tone="primary" onClick={() => setOpen("issue")}>
              Issue license
            </Button>
          )}
        </div>
      }
    >
      <BulkProgress />
      <SearchForm
        id="license-words"
        label="Search for"
        placeholder="Email, key, order, machine or ID"
        words={words}
        onWords={setWords}
        columns="sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <Choice
          id="license-status"
          label="Status"
          names={statusNames}
          value={status}
          onChoose={(value) => choose("status", value)}
        />
        <Choice
          id="license-tier"
          label="Tier"
          names={tierNames}
          value={tier}
          onChoose={(value) => choose("tier", value)}
        />
        <Choice
          id="license-ends"
          label="Ends"
          names={{ soon: "Within 14 days" }}
          value={ends}
          onChoose={(value) => choose("ends", value)}
        />
      </SearchForm>
      <ListTools list="licenses" filters={filters} columns={columns} />
      <LicenseList filter={filter} columns={columns.shown} mayChange={mayChange} />
      {open === "issue" && <IssueDialog onClose={close} />}
      {open === "bulk" && <BulkDialog subject={{ filter }} onClose={close} />}
      {open === "export" && <ExportDialog filter={filter} columns={columns} onClose={close} />}
    </Page>
  );
}
