import { href } from "react-router";
import { counted } from "../../lib/format/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Address } from "../accounts/Address.tsx";
import { logInAddress } from "../accounts/safe-next.ts";
import { TextLink } from "../shell/TextLink.tsx";
import { Arrival } from "./Arrival.tsx";

interface CheckInboxProps {
  /** For how long the mailed link works. */
  validMinutes: number;
  email: string;
  /** The page after a log-in with a password, where it isn't the usual one. */
  to: string | undefined;
  onBack: () => void;
}

/** For an address that has an account: says that a sign-in link was mailed. */
export function CheckInbox({ validMinutes, email, to, onBack }: CheckInboxProps) {
  return (
    <Arrival icon="mail" title="Check your inbox">
      <p>
        A login link is on its way. It works once, for {counted(validMinutes, "minute")}. We sent it to{" "}
        <Address end=".">{email}</Address> If you have a password, you can also{" "}
        <TextLink to={to === undefined ? href("/login") : logInAddress(to)}>log in</TextLink>.
      </p>
      <Button onClick={onBack}>Use another address</Button>
    </Arrival>
  );
}
