import type { ProblemWords } from "../../lib/problem-words.ts";
import { showToast } from "../../ui/toasts/toast-store.ts";

/** Shows why a download did not start as a toast, with what to do about it where that is known. */
export function showDownloadFailure({ message, detail }: ProblemWords): void {
  const description = detail === undefined ? message : `${message.replace(/\.$/, "")}. ${detail}`;
  showToast({ title: "Download Failed", description, tone: "bad" });
}
