import type { CallProblem } from "@keystead/contract/client";
import { type ComponentProps, type RefObject, useState } from "react";
import { problemOf } from "../../lib/data/call-error.ts";
import { reasonWithRequest } from "../../lib/reason-with-request.ts";
import { useFocusList } from "../../ui/dialogs/use-focus-list.ts";
import { showToast, type ToastWords } from "../../ui/toasts/toast-store.ts";
import type { ConfirmedAction, Question, QuestionWords } from "./ConfirmedAction.tsx";

/** An action that is confirmed first, such as the removal of a machine, with the words about it. */
interface ConfirmedActionPlan<Answer> extends QuestionWords {
  /** Performs the action. Rejects with a `CallError` when the server refuses, as a mutation does. */
  act: () => Promise<Answer>;
  /** The toast after the action succeeded; undefined for none. */
  done: (answer: Answer) => ToastWords | undefined;
  /** The title of the toast after the action was refused: "studio-pc was not removed". The reason is below it. */
  failed: string;
  /** The reason in words, for a problem that the general words do not fit. */
  reasonOf?: (problem: CallProblem) => string;
  /** The id of the entry that it removes from the list. */
  entry?: string;
}

interface ConfirmedActions {
  /** Opens the dialog of an action. */
  ask: <Answer>(action: ConfirmedActionPlan<Answer>) => void;
  /** For the element around the list, with `tabIndex={-1}`. */
  content: RefObject<HTMLDivElement | null>;
  /** For ConfirmedAction, which is rendered beside the list. */
  confirmation: ComponentProps<typeof ConfirmedAction>;
}

/**
 * Confirms the actions of one part of a page, such as the removals from a list. Asks in a dialog, acts, and shows the
 * result in a toast. After a removal the focus stays in the list.
 * @param ids the ids of the entries that are listed now; left out when there is no list
 */
export function useConfirmedAction(ids: readonly string[] = []): ConfirmedActions {
  // Kept while the dialog closes, so that its words stay.
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const { content, onRemoved } = useFocusList(ids);

  function ask<Answer>({ act, done, failed, reasonOf, entry, ...words }: ConfirmedActionPlan<Answer>) {
    const names = words.names && { names: words.names };
    const onDone = (answer: Answer) => {
      if (entry !== undefined) onRemoved(entry);
      const toast = done(answer);
      if (toast) showToast({ ...names, ...toast });
    };
    const onRefused = (error: Error) => {
      const description = (reasonOf ?? reasonWithRequest)(problemOf(error));
      showToast({ ...names, title: failed, description, tone: "bad" });
    };
    setQuestion({ ...words, onConfirm: () => act().then(onDone, onRefused) });
    setOpen(true);
  }

  return { ask, content, confirmation: { question, open, onOpenChange: setOpen } };
}
