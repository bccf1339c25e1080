import { href, Link } from "react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useAccount } from "../use-account.ts";

/** One line for an account that was made by email alone: it has no password yet, and where to set one. */
export function MissingPassword() {
  const account = useAccount().data;
  if (!account || account.hasPassword) return null;
  return (
    <section
      aria-label="Your account"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-raised px-4.5 py-2.5 text-15"
    >
      <p className="flex min-w-0 items-center gap-3 text-muted">
        <Icon name="lock" className="size-5 flex-none" />
        <span>No password yet. Set one to log in without an email link.</span>
      </p>
      <Link to={`${href("/account")}#password`} className={buttonClass({ size: "small" })}>
        Set a password
      </Link>
    </section>
  );
}
