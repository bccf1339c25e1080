import { buttonClass } from "../../../ui/Button.tsx";
import { entryClass, Menu } from "../../menus/Menu.tsx";
import { Checkbox } from "../Checkbox.tsx";
import type { Columns } from "./use-columns.ts";

interface ColumnsMenuProps {
  columns: Columns<{ id: string; header: string; isUsual?: boolean }>;
}

/** Chooses which columns a list shows. It stays open, so that several are chosen at once. */
export function ColumnsMenu({ columns: { offered, shown, isUsual, choose } }: ColumnsMenuProps) {
  const ids = shown.map(({ id }) => id);
  const toggle = (id: string) => choose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  const usual = offered.filter((column) => column.isUsual).map(({ id }) => id);
  return (
    <Menu
      label="Columns"
      className={buttonClass({ size: "small" })}
      sheet
      // Closed, its labels would be found in place of those of the filters.
      renderEntries={(_, isOpen) =>
        isOpen && (
          <fieldset className="max-h-[min(24rem,60dvh)] overflow-y-auto">
            <legend className="sr-only">Columns</legend>
            {offered.map(({ id, header }) => (
              <label key={id} className={`${entryClass} cursor-pointer gap-3`}>
                <Checkbox checked={ids.includes(id)} onChange={() => toggle(id)} />
                <span>{header}</span>
              </label>
            ))}
            {!isUsual && (
              <button
                type="button"
                className={`${entryClass} border-t border-line`}
                onClick={() => choose(usual)}
              >
                Show the usual ones
              </button>
            )}
          </fieldset>
        )
      }
    />
  );
}
