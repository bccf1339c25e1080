import type { SigningKey } from "@keystead/contract/console/signing-keys";
import { Part } from "../../ui/layout/Part.tsx";
import { CommandBox } from "../copying/CommandBox.tsx";

/** What is done with the keys by command. The root key is not on the server, or should not be. */
export function KeyCommands({ keys }: { keys: readonly SigningKey[] }) {
  const signing = keys.find(({ state }) => state === "active")?.id ?? "<ID>";
  return (
    <Part title="On the server">
      <div className="grid gap-5">
        <p className="text-15 text-pretty text-muted">
          Rotating needs the root key, so it's a command and not a button. Name the file with --root, and take
          it away again afterwards.
        </p>
        <CommandBox
          title="Sign with a new key"
          hint="Apps that pin the root key learn it automatically."
          command="keys rotate --root /media/usb/root-key"
        />
        <CommandBox
          title="Withdraw a key that leaked"
          hint="Nothing that it signed is good from then on. Apps replace their leases with their next call."
          command={`keys rotate --root /media/usb/root-key --revoke ${signing}`}
        />
        <CommandBox
          title="Save the signing keys"
          hint="After each rotation. A passphrase encrypts them; BACKUP_PASSPHRASE or --passphrase-file has it."
          command="keys export keys.backup --passphrase-file passphrase"
        />
      </div>
    </Part>
  );
}
