import type { ListName } from "@keystead/contract/console/saved-views";
import { moment, table, text, textList, uuid } from "../../../db/table.ts";

const disclosure = { notice: "operators", leftOut: "operators" };

/** Lists of the console that operators keep under a name. */
export const savedViewTable = table("saved_views", {
  id: uuid("id", disclosure),
  operatorId: uuid("operator_id", disclosure),
  list: text<ListName>("list", disclosure),
  name: text("name", disclosure),
  /** Of the list's address. */
  query: text("query", disclosure),
  /** The IDs of the columns that are shown. */
  columns: textList("columns", disclosure),
  createdAt: moment("created_at", disclosure),
});
