import type { ComponentProps } from "react";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { CurrentPasswordField } from "./CurrentPasswordField.tsx";
import { PasswordOwner } from "./PasswordOwner.tsx";

interface ProofFieldsProps {
  /** The address of the account, for password managers. */
  owner: string;
  /** The field in which an address is typed to confirm. */
  address: ComponentProps<typeof TextField>;
  /** The password field; undefined when a mailed link proves who the person is. */
  password: ComponentProps<typeof CurrentPasswordField> | undefined;
}

/** Confirms an act that ends or gives away a license: an address is typed, and the person proves who they are. */
export function ProofFields({ owner, address, password }: ProofFieldsProps) {
  return (
    <>
      <PasswordOwner email={owner} />
      <TextField
        {...address}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint={password ? "next" : "done"}
      />
      {password && <CurrentPasswordField {...password} enterKeyHint="done" />}
    </>
  );
}
