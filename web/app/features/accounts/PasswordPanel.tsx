import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";

interface PasswordPanelProps {
  email: string;
  onChanged: () => void;
}

/** The password, behind a button: its form is there when it is wanted. */
export function PasswordPanel({ email, onChanged }: PasswordPanelProps) {
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // What was pressed to open or close the form is gone with it, and the focus must not go too.
  useEffect(() => {
    if (pressed.current) content.current?.querySelector<HTMLElement>("input:not([hidden]), button")?.focus();
  }, [open]);

  function show(form: boolean) {
    pressed.current = true;
    setOpen(form);
  }

  function finish() {
    show(false);
    onChanged();
    showToast({ title: "Password changed", description: "Every other session is ended." });
  }

  return (
    <Panel title="Password">
      <div ref={content}>
        {open ? (
          <ChangePasswordForm email={email} onCancel={() => show(false)} onChanged={finish} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-15 text-muted">Changing it ends every other session.</p>
            <Button size="small" onClick={() => show(true)}>
              Change password
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
