import type { LoggedInOperator } from "@keystead/contract/console/operators";
import { Link } from "react-router";
import { entryClass, Menu } from "../menus/Menu.tsx";
import { roleNames } from "../session/role-names.ts";
import { useLogOut } from "../session/use-log-out.ts";

/** Who is logged in, with the way to their page and out. */
export function AccountMenu({ operator: { email, role } }: { operator: LoggedInOperator }) {
  const { busy, logOut } = useLogOut();
  return (
    <div className="ml-auto">
      <Menu
        label="Account"
        className="inline-flex h-11 items-center gap-1.5 text-15 text-muted hover:text-text"
        renderEntries={(close) => (
          <>
            <div className="mb-1 border-b border-line px-4 pt-2 pb-3">
              <p className="text-15 font-medium wrap-anywhere">{email}</p>
              <p className="text-13 text-muted">{roleNames[role]}</p>
            </div>
            <Link to="/account" onClick={close} className={entryClass}>
              Your account
            </Link>
            <button type="button" aria-disabled={busy} onClick={() => void logOut()} className={entryClass}>
              Log out
            </button>
          </>
        )}
      />
    </div>
  );
}
