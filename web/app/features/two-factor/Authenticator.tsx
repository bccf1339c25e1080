import { QrCode } from "../licenses/offline/QrCode.tsx";
import { CopyBox } from "../../ui/copying/CopyBox.tsx";

interface AuthenticatorProps {
  /** Base32. */
  secret: string;
  /** `otpauth://…` */
  uri: string;
  /** Heading level. */
  level?: 2 | 3;
}

/** How to set up the authenticator: with a camera, on this device, or by typing. */
export function Authenticator({ secret, uri, level = 2 }: AuthenticatorProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby="authenticator" className="grid gap-4">
      <div className="grid gap-1">
        <Heading id="authenticator" className="text-17 font-semibold">
          Your authenticator
        </Heading>
        <p className="text-15 text-muted">
          Scan this with an authenticator app, such as the one of your password manager. You need a code of it
          each time you log in.
        </p>
      </div>
      <div className="w-56">
        <QrCode text={uri} label="QR code for your authenticator" />
      </div>
      <div className="grid gap-1.5">
        <p className="text-13 text-muted">Or enter this secret:</p>
        <CopyBox text={secret} name="Copy the secret">
          <span className="sr-only">{secret}</span>
          <span aria-hidden="true" className="data min-w-0 text-15 wrap-anywhere">
            {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          </span>
        </CopyBox>
      </div>
      <div>
        <a href={uri} className="inline-flex touch items-center text-15 underline underline-offset-3">
          Open an authenticator on this device
        </a>
      </div>
    </section>
  );
}
