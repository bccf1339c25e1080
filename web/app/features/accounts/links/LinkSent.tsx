import { href } from "react-router";
import { Button } from "../../../ui/Button.tsx";
import { TextLink } from "../../shell/TextLink.tsx";
import { Address } from "../Address.tsx";
import { AccountPage } from "../AccountPage.tsx";

/** The answer to somebody who asked for a mailed link. */
export interface SentLink {
  to: string;
  /** What was mailed, if the address has an account. */
  words: string;
}

/** Says that a link was mailed. The text is the same for every address, so that it does not reveal accounts. */
export function LinkSent({ to, words, onAgain }: SentLink & { onAgain: () => void }) {
  return (
    <AccountPage title="Check your inbox" lede={words} arrived>
      <p className="text-15 text-muted">
        Nothing from us at <Address>{to}</Address> after a few minutes? Check your spam folder, and the
        address for typos.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onAgain}>Use another address</Button>
        <span className="text-15 text-muted">
          <TextLink to={href("/login")}>Back to log in</TextLink>
        </span>
      </div>
    </AccountPage>
  );
}
