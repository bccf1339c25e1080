import { maxWatched } from "@keystead/contract/values/watch-list";
import { Icon } from "../../../ui/Icon.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { toggleWatched } from "./watch-list.ts";

interface WatchButtonProps {
  address: string;
  name: string;
  watched: boolean;
}

/** Adds a token to the list of watched ones; its star is filled while it is on the list. */
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
      onClick={toggle}
      className={`inline-flex h-11 items-center gap-1.5 rounded-control px-2 text-13 hover:bg-sunken max-sm:flex-col max-sm:justify-center max-sm:gap-0 ${watched ? "text-accent-text [&_path]:fill-current" : "text-muted"}`}
    >
      <Icon name="star" />
      <span>
        Watch <span className="sr-only">{name}</span>
      </span>
    </button>
  );
}
