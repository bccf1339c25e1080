import { operatorProblems } from "virtual:operator-calls";
import type { ProblemCode } from "@keystead/contract/problem";
import { FieldTable } from "../FieldTable.tsx";
import { problemAdvice } from "./problem-advice.ts";

interface OperatorProblemsProps {
  label: string;
  /** Which of the errors to list. */
  lists: (code: ProblemCode, isCommon: boolean) => boolean;
}

/** Errors with their status, and what to do about each. */
export function OperatorProblems({ label, lists }: OperatorProblemsProps) {
  const fields = operatorProblems
    .filter(({ code, isCommon = false }) => lists(code, isCommon))
    .map(({ code, status, message }) => ({
      name: code,
      type: [status, message, problemAdvice[code]].filter(Boolean).join(" · "),
    }));
  return <FieldTable label={label} fields={fields} />;
}
