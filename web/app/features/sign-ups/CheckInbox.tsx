import { href } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { Address } from "../accounts/Address.tsx";
import { TextLink } from "../shell/TextLink.tsx";
import { Arrival } from "./Arrival.tsx";

interface CheckInboxProps {
  message: string;
  email: string;
  onBack: () => void;
}

/** For an address that has an account: says that a sign-in link was mailed. */
export function CheckInbox({ message, email, onBack }: CheckInboxProps) {
  return (
    <Arrival icon="mail" title="Check your inbox">
      <p>
        {message.replace(/^Check your inbox: a/, "A")} We sent it to <Address end=".">{email}</Address> If you
        have a password, you can also <TextLink to={href("/login")}>log in</TextLink>.
      </p>
      <Button onClick={onBack}>Use another address</Button>
    </Arrival>
  );
}
