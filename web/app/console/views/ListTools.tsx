import type { ListName, SavedView } from "@keystead/contract/console/saved-views";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ConfirmedAction } from "../../features/confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../features/confirmations/use-confirmed-action.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { useWordsInAddress } from "../addresses/words-in-address.ts";
import { call } from "../calls/api.ts";
import { ColumnsMenu } from "../lists/columns/ColumnsMenu.tsx";
import type { Columns } from "../lists/columns/use-columns.ts";
import { type Filters, filterQuery } from "./filter-query.ts";
import { useViews, viewsKey } from "./view-queries.ts";
import { ViewButtons } from "./ViewButtons.tsx";
import { ViewNameDialog } from "./ViewNameDialog.tsx";

interface ListToolsProps {
  list: ListName;
  filters: Filters;
  columns: Columns<{ id: string; header: string; isUsual?: boolean }>;
}

/** Above a list: the views that its operator has saved, and which columns it shows. */
export function ListTools({ list, filters, columns }: ListToolsProps) {
  const { search } = useLocation();
  const [words] = useWordsInAddress();
  const navigate = useNavigate();
  const client = useQueryClient();
  const views = useViews(list);
  const [naming, setNaming] = useState<"save" | SavedView>();
  const remove = useMutation({
    mutationFn: (id: string) => dataOf(call("DELETE /api/operator/saved-views/{id}", { params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: viewsKey }),
  });
  const { ask, content, confirmation } = useConfirmedAction(views.data?.map(({ id }) => id));

  const query = filterQuery(search, filters);
  const shownIds = columns.shown.slice(1).map(({ id }) => id);
  const columnsOf = (view: SavedView) =>
    columns.offered.filter(({ id }) => view.columns.includes(id)).map(({ id }) => id);
  const isShown = (view: SavedView) =>
    words === "" && filterQuery(view.query, filters) === query && columnsOf(view).join() === shownIds.join();
  const current = views.data?.find(isShown);
  const isUsual = query === "" && columns.isUsual;

  function open(view: SavedView) {
    columns.choose(view.columns);
    const next = filterQuery(view.query, filters);
    void navigate({ search: next && `?${next}`, hash: "" }, { preventScrollReset: true });
  }

  const askToRemove = ({ id, name }: SavedView) =>
    ask({
      title: `Remove ${name}?`,
      names: [name],
      consequences: "Its filter and columns are forgotten. What it lists stays.",
      label: "Remove view",
      act: () => remove.mutateAsync(id),
      done: () => ({ title: "View removed" }),
      failed: "The view wasn't removed",
      entry: id,
    });

  return (
    <div ref={content} tabIndex={-1} className="mb-4 flex flex-wrap items-center gap-2 outline-none">
      <ViewButtons views={views.data ?? []} current={current} onOpen={open} />
      {views.isError && <p className="text-13 text-muted">Your saved views didn't load.</p>}
      {current && (
        <>
          <Button size="small" tone="plain" onClick={() => setNaming(current)}>
            Rename view
          </Button>
          <Button size="small" tone="plain" onClick={() => askToRemove(current)}>
            Remove view
          </Button>
        </>
      )}
      {views.data && !current && !isUsual && (
        <Button size="small" onClick={() => setNaming("save")}>
          Save view
        </Button>
      )}
      <div className="ml-auto">
        <ColumnsMenu columns={columns} />
      </div>
      {naming === "save" && (
        <ViewNameDialog
          title="Save this view"
          description={`Its filter and columns, for you alone, wherever you log in.${words === "" ? "" : " Words that you search for aren't kept, because they may be someone's address."}`}
          act="Save view"
          done="View saved"
          failed="The view wasn't saved"
          send={(name) =>
            call("POST /api/operator/saved-views", { body: { list, name, query, columns: shownIds } })
          }
          onClose={() => setNaming(undefined)}
        />
      )}
      {typeof naming === "object" && (
        <ViewNameDialog
          title="Rename this view"
          act="Rename view"
          done="View renamed"
          failed="The view wasn't renamed"
          name={naming.name}
          send={(name) =>
            call("PATCH /api/operator/saved-views/{id}", { params: { id: naming.id }, body: { name } })
          }
          onClose={() => setNaming(undefined)}
        />
      )}
      <ConfirmedAction {...confirmation} />
    </div>
  );
}
