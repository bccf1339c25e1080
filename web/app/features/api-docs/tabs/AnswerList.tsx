import type { DescribedCall } from "virtual:calls";
import { Answer } from "../Answer.tsx";
import { CallGroup } from "../CallGroup.tsx";

/** The answers of the calls in one group. */
export function Answers({ tag, calls }: { tag: string; calls: readonly DescribedCall[] }) {
  return (
    <CallGroup tag={tag} calls={calls}>
      {(call) =>
        call.returns.map((answer) => <Answer key={answer.status} path={call.path} answer={answer} />)
      }
    </CallGroup>
  );
}
