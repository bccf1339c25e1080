import type { DescribedCall } from "virtual:calls";
import { Tabs } from "../../../ui/Tabs.tsx";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { programExamples } from "./program-examples.ts";
import { TryCalls } from "./TryCalls.tsx";

const languages = programExamples.map(({ label, text }) => ({
  id: label,
  label,
  content: <CodeBlock title={label} name={`The public API with ${label}`} text={text} wrap />,
}));

/** Further reading for somebody who writes a program: whole programs, and forms that send requests. */
export function MoreForPrograms({ calls }: { calls: readonly DescribedCall[] }) {
  return (
    <>
      <Tabs label="Language" tabs={languages} />
      <TryCalls calls={calls} />
    </>
  );
}
