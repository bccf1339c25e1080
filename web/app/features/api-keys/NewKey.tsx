import { useEffect, useRef } from "react";
import { CopyField } from "../../ui/copying/CopyField.tsx";

interface NewKeyProps {
  value: string;
  onCopied: () => void;
}

/** A key that was just created. Takes the focus from the form that it replaces. */
export function NewKey({ value, onCopied }: NewKeyProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <p className="text-15 text-muted">
        This is the only time we show it. Store it in a secret manager, never in code or a URL.
      </p>
      <CopyField label="API key" value={value} copyLabel="Copy key" onCopied={onCopied} />
    </div>
  );
}
