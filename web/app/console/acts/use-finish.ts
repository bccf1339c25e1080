import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { showToast, type ToastWords } from "../../ui/toasts/toast-store.ts";

interface ActEnd {
  /** The keys of what was read and is read again, because the act changes it. */
  changes: readonly QueryKey[];
  onClose: () => void;
}

/** Ends an act that was done: reads again what it changes, says so, and closes its dialog. */
export function useFinish({ changes, onClose }: ActEnd): (done?: ToastWords) => void {
  const client = useQueryClient();
  return (done) => {
    for (const queryKey of changes) void client.invalidateQueries({ queryKey });
    if (done) showToast(done);
    onClose();
  };
}
