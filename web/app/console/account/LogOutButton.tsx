import { Button } from "../../ui/Button.tsx";
import { useLogOut } from "../session/use-log-out.ts";

export function LogOutButton() {
  const { busy, logOut } = useLogOut();
  return (
    <Button size="small" busy={busy} onClick={() => void logOut()}>
      Log out
    </Button>
  );
}
