import { href, useNavigate } from "react-router";
import { logOut } from "../log-out.ts";

interface LogOutButtonProps {
  className?: string;
  onDone?: () => void;
}

const flat =
  "inline-flex h-9 items-center rounded-control px-2 text-15 whitespace-nowrap text-muted hover:text-text";

export function LogOutButton({ className = flat, onDone }: LogOutButtonProps) {
  const navigate = useNavigate();

  const onClick = () =>
    logOut(async () => {
      onDone?.();
      await navigate(href("/"), { flushSync: true });
    });

  return (
    <button type="button" className={className} onClick={() => void onClick()}>
      Logout
    </button>
  );
}
