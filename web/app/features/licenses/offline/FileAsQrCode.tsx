import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useLazy } from "../../../ui/hooks/use-lazy.ts";
import { maxQrBytes } from "./qr-path.ts";

const load = () => import("./QrCode.tsx");

interface FileAsQrCodeProps {
  compact: string;
  machine: string;
}

/** The license file as a QR code, for an app with a camera. The browser draws the code on request. */
export function FileAsQrCode({ compact, machine }: FileAsQrCodeProps) {
  const [shown, setShown] = useState(false);
  const [failed, setFailed] = useState(false);
  const drawing = useLazy(load, shown, () => {
    setShown(false);
    setFailed(true);
  });
  // A compact file is ASCII, so its length is its size in bytes.
  if (compact.length > maxQrBytes)
    return <p className="text-13 text-muted">The file is too big for a QR code. Download it instead.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        size="small"
        aria-expanded={shown}
        onClick={() => {
          setFailed(false);
          setShown(!shown);
        }}
      >
        {shown ? "Hide QR code" : "Show QR code"}
      </Button>
      {failed && (
        <p role="alert" className="text-13 text-down">
          The QR code didn't load. Check your connection, or download the file.
        </p>
      )}
      {shown && drawing && (
        <>
          <drawing.QrCode text={compact} label={`QR code of the license file for ${machine}`} />
          <p className="text-13 text-muted">For apps with a camera. It holds the whole file.</p>
        </>
      )}
    </div>
  );
}
