import { useState } from "react";
import { Button } from "../../ui/Button.tsx";

interface PauseButtonProps {
  /** The name of the alert. */
  name: string;
  isPaused: boolean;
  onPause: (paused: boolean) => Promise<void>;
}

/** Pauses an alert, or resumes it. */
export function PauseButton({ name, isPaused, onPause }: PauseButtonProps) {
  const [busy, setBusy] = useState(false);
  const label = isPaused ? "Resume" : "Pause";

  async function change() {
    setBusy(true);
    await onPause(!isPaused);
    setBusy(false);
  }

  return (
    <Button size="small" busy={busy} aria-label={`${label} the alert ${name}`} onClick={() => void change()}>
      {label}
    </Button>
  );
}
