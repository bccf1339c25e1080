import { type ChangeEvent, type ComponentProps, type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { TextAreaField } from "../../../ui/forms/TextAreaField.tsx";
import { readChosenFile } from "./read-chosen-file.ts";
import { readsQrCodes } from "./read-qr-code.ts";

interface PastedTextFieldProps extends Omit<ComponentProps<typeof TextAreaField>, "rows" | "onDrop"> {
  /** The name of the text that is wanted: "request". */
  noun: string;
}

/**
 * A field for a text that an app shows. The text is pasted, dropped, chosen as a file, or read from a picture of its QR
 * code.
 */
export function PastedTextField({ noun, ...field }: PastedTextFieldProps) {
  const [notice, setNotice] = useState<{ words: string; bad: boolean }>();
  const [readsQr, setReadsQr] = useState(false);
  useEffect(() => {
    void readsQrCodes().then(setReadsQr);
  }, []);

  async function read(file: File | undefined) {
    if (!file) return;
    const result = await readChosenFile(file, noun);
    setNotice({ words: result.ok ? `${file.name} was read.` : result.message, bad: !result.ok });
    if (result.ok) fill(field.id, result.text);
  }

  function onDrop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    // The browser inserts dropped text itself.
    if (!file) return;
    event.preventDefault();
    void read(file);
  }

  return (
    <div className="grid gap-2">
      <TextAreaField
        {...field}
        rows={5}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onDrop={onDrop}
        onDragOver={(event) => event.preventDefault()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FileButton label="Choose a file" accept=".txt,.lic,text/plain" onChoose={read} />
        {readsQr && <FileButton label="Read a QR code" accept="image/*" onChoose={read} />}
        <output className={`text-13 wrap-anywhere ${notice?.bad ? "text-down" : "text-muted"}`}>
          {notice?.words}
        </output>
      </div>
    </div>
  );
}

interface FileButtonProps {
  label: string;
  accept: string;
  onChoose: (file: File | undefined) => Promise<void>;
}

/** Opens the browser's file chooser. The same file can be chosen again after it was changed. */
function FileButton({ label, accept, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void onChoose(currentTarget.files?.[0]);
    currentTarget.value = "";
  }
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden aria-label={label} onChange={onChange} />
      <Button size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** Puts a text into an uncontrolled field, as typing does. */
function fill(id: string, text: string): void {
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.setRangeText(text, 0, area.value.length, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}
