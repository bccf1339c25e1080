import type { CallProblem } from "@keystead/contract/client";
import { type ComponentProps, type RefObject, useState } from "react";
import { problemOf } from "../../lib/data/call-error.ts";
import { problemReason } from "../../lib/problem-words.ts";
import { useFocusList } from "../../ui/dialogs/use-focus-list.ts";
import { showToast, type ToastWords } from "../../ui/toasts/toast-store.ts";
import type { ConfirmedAction, Question, QuestionWords } from "./ConfirmedAction.tsx";

/** An action that is confirmed first, such as the removal of a machine, and what is said about it. */
interface ConfirmedActionPlan<Answer> extends QuestionWords {
  /** Does it. Rejects with a `CallError` when the server refuses, as a mutation does. */
  act: () => Promise<Answer>;
  /** What a toast says when it is done; undefined for none. */
  done: (answer: Answer) => ToastWords | undefined;
  /** What a toast says when it is refused, above the reason: "studio-pc was not removed". */
  failed: string;
  /** The reason in words, where the general ones do not fit. */
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
 * Confirms actions of one part of a page, such as the removals from its list: asks in a dialog, acts, and says in a toast what
 * came of it. After a removal the focus stays in the list.
 * @param ids what is listed now; left out where nothing is listed
 */
export function useConfirmedAction(ids: readonly string[] = []): ConfirmedActions {
  // Stays while the dialog closes, so that its words do.
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
      const description = (reasonOf ?? problemReason)(problemOf(error));
      showToast({ ...names, title: failed, description, tone: "bad" });
    };
    setQuestion({ ...words, onConfirm: () => act().then(onDone, onRefused) });
    setOpen(true);
  }

  return { ask, content, confirmation: { question, open, onOpenChange: setOpen } };
}
