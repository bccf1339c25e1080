import type { ReactNode } from "react";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

/** The question that is asked before an action. */
export interface QuestionWords {
  /** The question. Names the thing: "Remove studio-pc?" */
  title: string;
  /** Names in the question and in the toasts that people have chosen, such as the name of a machine. */
  names?: readonly string[];
  /** What follows from the action. */
  consequences: ReactNode;
  /** Choices that belong to the action, below the consequences. */
  choices?: ReactNode;
  /** Label of the confirming button: "Remove machine". */
  label: string;
  /** Whether the action can be undone. */
  reversible?: boolean;
}

export interface Question extends QuestionWords {
  onConfirm: () => Promise<void>;
}

interface ConfirmedActionProps {
  /** The current question, or the last one: the dialog keeps its words while it closes. */
  question: Question | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog of `useConfirmedAction`. */
export function ConfirmedAction({ question, ...dialog }: ConfirmedActionProps) {
  if (!question) return null;
  return (
    <ConfirmDialog
      {...dialog}
      title={question.title}
      names={question.names}
      choices={question.choices}
      confirmLabel={question.label}
      destructive={!question.reversible}
      onConfirm={question.onConfirm}
    >
      {question.consequences}
    </ConfirmDialog>
  );
}
