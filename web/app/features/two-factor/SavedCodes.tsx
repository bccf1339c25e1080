import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { RecoveryCodeList } from "./RecoveryCodeList.tsx";

interface SavedCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, until the person says that they are saved. */
export function SavedCodes({ codes, onDone }: SavedCodesProps) {
  const lede = useRef<HTMLParagraphElement>(null);
  // The form had the focus and is gone.
  useEffect(() => lede.current?.focus(), []);
  useEffect(askBeforeLeaving, []);
  return (
    <div className="grid gap-4">
      <p ref={lede} tabIndex={-1} className="text-15 text-muted outline-none">
        Save your recovery codes. Each logs you in once without your app, and they're shown only now: keep
        them where you'd find them without your phone.
      </p>
      <RecoveryCodeList codes={codes} />
      <div>
        <Button tone="primary" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  );
}
