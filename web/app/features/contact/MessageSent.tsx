import { useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";

interface MessageSentProps {
  /** The address that support will reply to. */
  email: string;
  onAgain: () => void;
}

/** Replaces the form once it is sent, and takes the focus of the button that is gone. */
export function MessageSent({ email, onAgain }: MessageSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <h2 ref={title} tabIndex={-1} className="text-20 font-semibold tracking-tight outline-none">
        Message sent
      </h2>
      <div className="mb-3 grid max-w-reading gap-1 text-15 text-muted">
        <p>Thanks. Your message is on its way. We'll reply to {email}.</p>
        <p>How soon depends on your tier: see the response times on this page.</p>
      </div>
      <Button onClick={onAgain}>Write another message</Button>
    </div>
  );
}
