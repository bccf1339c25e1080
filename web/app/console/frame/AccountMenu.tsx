import type { LoggedInOperator } from "@keystead/contract/console/operators";
import { type FocusEvent, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { useEscape } from "../../ui/hooks/use-escape.ts";
import { Icon } from "../../ui/Icon.tsx";
import { roleNames } from "../session/role-names.ts";
import { useLogOut } from "../session/use-log-out.ts";

const entryClass =
  "flex min-h-11 w-full items-center px-4 text-left text-15 hover:bg-sunken focus-visible:-outline-offset-2";

/** Who is logged in, with the way to their page and out. */
export function AccountMenu({ operator: { email, role } }: { operator: LoggedInOperator }) {
  const [open, setOpen] = useState(false);
  const { busy, logOut } = useLogOut();
  const id = useId();
  useEscape(open, setOpen);
  const close = () => setOpen(false);
  // What the open menu covers in part can't be pressed: the first press closes the menu.
  useEffect(() => {
    const main = document.getElementById("main");
    main?.toggleAttribute("inert", open);
    return () => main?.removeAttribute("inert");
  }, [open]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A press on the menu's own ground moves the focus nowhere.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div className="relative ml-auto" onBlur={onBlur}>
      {open && <div className="fixed inset-0" aria-hidden="true" onClick={close} />}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex h-11 items-center gap-1.5 text-15 text-muted hover:text-text"
      >
        <span>Account</span>
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-30 w-64 rounded-control border border-line-strong bg-float pb-1 shadow-float"
      >
        <div className="mb-1 border-b border-line px-4 py-3">
          <p className="text-15 font-medium wrap-anywhere">{email}</p>
          <p className="text-13 text-muted">{roleNames[role]}</p>
        </div>
        <Link to="/account" onClick={close} className={entryClass}>
          Your account
        </Link>
        <button type="button" aria-disabled={busy} onClick={() => void logOut()} className={entryClass}>
          Log out
        </button>
      </div>
    </div>
  );
}
