import type { SetupStep } from "@keystead/contract/shop/setup";
import { WithCode } from "../../code/WithCode.tsx";

/** What to do in a step. */
export function StepWords({ step: { words } }: { step: SetupStep }) {
  return (
    <p>
      <WithCode text={words} />
    </p>
  );
}
