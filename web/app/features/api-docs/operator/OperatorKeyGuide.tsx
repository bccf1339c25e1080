import { CodeBlock } from "../../code/CodeBlock.tsx";
import { WithCode } from "../../code/WithCode.tsx";
import { keyCommand, keyOptions, keySteps } from "./operator-words.ts";

/** How to make an operator key, and what it may do. */
export function OperatorKeyGuide() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-20 font-semibold tracking-tight">Get a key</h3>
      <ol className="grid max-w-reading list-decimal gap-1.5 pl-5 text-15 text-muted">
        {keySteps.map((step) => (
          <li key={step}>
            <WithCode text={step} />
          </li>
        ))}
      </ol>
      <CodeBlock title="On the server" text={keyCommand} wrap />
      <ul className="grid max-w-reading list-disc gap-1.5 pl-5 text-15 text-muted">
        {keyOptions.map((option) => (
          <li key={option}>
            <WithCode text={option} />
          </li>
        ))}
      </ul>
    </div>
  );
}
