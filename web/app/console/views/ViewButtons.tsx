import type { SavedView } from "@keystead/contract/console/saved-views";
import { Button } from "../../ui/Button.tsx";

interface ViewButtonsProps {
  views: readonly SavedView[];
  /** The one that the list shows. */
  current: SavedView | undefined;
  onOpen: (view: SavedView) => void;
}

/** A button for each view, which opens it. */
export function ViewButtons({ views, current, onOpen }: ViewButtonsProps) {
  if (views.length === 0) return null;
  return (
    <ul aria-label="Saved views" className="flex min-w-0 flex-wrap gap-2">
      {views.map((view) => (
        <li key={view.id} className="min-w-0">
          <Button
            size="small"
            tone={view === current ? "primary" : "quiet"}
            aria-pressed={view === current}
            title={view.name}
            onClick={() => onOpen(view)}
          >
            <bdi className="block max-w-56 truncate">{view.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
