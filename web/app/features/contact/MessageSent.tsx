import { useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";

interface MessageSentProps {
  /** What the server says. */
  words: string;
  onAgain: () => void;
}

/** In place of the form, once it is sent. Takes the focus, which was on a button that is gone. */
export function MessageSent({ words, onAgain }: MessageSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <h2 ref={title} tabIndex={-1} className="text-20 font-semibold tracking-tight outline-none">
        Message sent
      </h2>
      <div className="mb-3 grid max-w-reading gap-1 text-15 text-muted">
        <p>{words}</p>
        <p>Expect the answer within one business day.</p>
      </div>
      <Button onClick={onAgain}>Write another message</Button>
    </div>
  );
}
