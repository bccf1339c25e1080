import { maxWatched } from "@keystead/contract/values/watch-list";
import { Icon } from "../../../ui/Icon.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { toggleWatched } from "./watch-list.ts";

interface WatchButtonProps {
  address: string;
  name: string;
  watched: boolean;
}

/** A star that is filled while the token is watched. */
export function WatchButton({ address, name, watched }: WatchButtonProps) {
  function toggle() {
    if (toggleWatched(address)) return;
    showToast({
      title: `You watch ${maxWatched} tokens`,
      description: "That's all that fit. Stop watching one to add another.",
      tone: "bad",
    });
  }
  return (
    <button
      type="button"
      aria-pressed={watched}
      aria-label={`Watch ${name}`}
      onClick={toggle}
      className={`grid size-11 place-items-center rounded-control hover:bg-sunken ${watched ? "text-accent-text [&_path]:fill-current" : "text-faint"}`}
    >
      <Icon name="star" />
    </button>
  );
}
