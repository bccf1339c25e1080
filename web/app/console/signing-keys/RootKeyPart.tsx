import type { SigningKeys } from "@keystead/contract/console/signing-keys";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Notice } from "../../ui/layout/Notice.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { CopyBox } from "../../ui/copying/CopyBox.tsx";

/** The key that vouches for all others, and where it should be. */
export function RootKeyPart({ root: { id, publicKey, file } }: { root: SigningKeys["root"] }) {
  return (
    <Part title="Root key">
      <div className="grid gap-5">
        {file === null ? (
          <p className="text-15 text-pretty text-muted">
            It isn't in the server's folder, as it should be. Keep two copies apart, such as on two USB
            sticks: without it signing keys can't be rotated.
          </p>
        ) : (
          <Notice title="The root key is still on the server">
            <p>
              <span>Move </span>
              <span className="data wrap-anywhere">{file}</span>
              <span>
                {" "}
                to two safe places off the machine. Anyone who breaks into the server could sign keys that
                apps trust.
              </span>
            </p>
          </Notice>
        )}
        <KeyValueList items={[{ term: "ID", value: id, data: true }]} />
        <div className="grid gap-1.5">
          <p className="text-15 text-muted">Public key, which apps pin</p>
          <CopyBox text={publicKey} name="Copy the public key">
            <span className="data min-w-0 text-13 wrap-anywhere">{publicKey}</span>
          </CopyBox>
        </div>
      </div>
    </Part>
  );
}
