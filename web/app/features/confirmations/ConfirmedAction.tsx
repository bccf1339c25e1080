import type { ReactNode } from "react";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

/** What is asked before an action. */
export interface QuestionWords {
  /** The question. Names the thing: "Remove studio-pc?" */
  title: string;
  /** What people have named, such as a machine, as it stands in the question and in the toasts. */
  names?: readonly string[];
  /** What follows from the action. */
  consequences: ReactNode;
  /** What can be chosen along with it, below the consequences. */
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
  /** The question that is asked, or that was asked last: it keeps its words while the dialog closes. */
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
