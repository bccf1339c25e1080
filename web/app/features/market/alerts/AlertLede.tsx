import { alertWords } from "./read-alert.ts";
import type { WantedAlert } from "./wanted-alert.ts";

interface AlertLedeProps {
  /** The alert of the address; undefined before hydration too, because the page is prerendered without its query. */
  alert: WantedAlert | undefined;
  /** What has to be done before it can be turned on: "register". */
  act: string;
  /** What stands here without an alert. */
  instead: readonly [string, string];
}

/** The two lines under a title. The alert takes the room of two other lines, so that it pushes nothing down. */
export function AlertLede({ alert, act, instead }: AlertLedeProps) {
  const [first, second] = alert
    ? [`Your alert: ${alertWords(alert)}.`, `Turn it on after you ${act}.`]
    : instead;
  return (
    <>
      <span className="block wrap-anywhere">{first}</span>
      <span className="block">{second}</span>
    </>
  );
}
