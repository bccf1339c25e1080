import type { User } from "@keystead/contract/portal/accounts";
import { useState } from "react";
import { href, useNavigate } from "react-router";
import { call } from "../../../lib/api.ts";
import { problemWords } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { logOut } from "../../shell/log-out.ts";

const effect = "Logs you out everywhere, including here.";
const actionClass = "flex flex-wrap items-center justify-between gap-x-6 gap-y-3";

/** Logs out every browser and app at once, this one included. */
export function LogOutPanel({ user }: { user: Pick<User, "hasPassword"> }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);

  async function logOutEverywhere() {
    const answer = await call("DELETE /api/sessions", {});
    if (!answer.ok && answer.status !== 401) {
      const { message } = problemWords(answer, "Your other sessions weren't ended. Please try again.");
      showToast({ title: "You're still logged in", description: message, tone: "bad" });
      return;
    }
    await logOut(() => navigate(href("/"), { flushSync: true }));
  }

  return (
    <Panel title="Log out everywhere">
      <div className={actionClass}>
        <p className="text-15 text-muted">{effect}</p>
        <Button size="small" onClick={() => setOpen(true)}>
          Log out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        destructive
        onConfirm={logOutEverywhere}
      >
        This logs you out of every browser and app.{" "}
        {user.hasPassword
          ? "To come back, log in with your email and password."
          : "You have no password yet. To come back, get an email link with “Forgot password.”"}{" "}
        Licensed machines keep working.
      </ConfirmDialog>
    </Panel>
  );
}

export function LogOutSkeleton() {
  return (
    <Panel title="Log out everywhere">
      <div className={actionClass}>
        <p className="text-15 text-muted">{effect}</p>
        <Skeleton className="h-8.5 w-36 max-sm:h-11" />
      </div>
    </Panel>
  );
}
