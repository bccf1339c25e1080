import { encode } from "uqr";
import { qrPath } from "./qr-path.ts";

interface QrCodeProps {
  /** At most `maxQrBytes`. */
  text: string;
  /** Describes the content of the code for people who do not see it. */
  label: string;
}

/** A QR code, dark on light in both themes: many readers expect it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "L", border: 4 });
  return (
    <div
      data-theme="light"
      className="max-w-form rounded-control bg-raised p-1 text-text forced-color-adjust-none"
    >
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
        className="w-full"
      >
        <path d={qrPath(data)} fill="currentColor" />
      </svg>
    </div>
  );
}
