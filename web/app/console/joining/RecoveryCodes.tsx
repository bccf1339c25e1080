import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { askBeforeLeaving } from "../../features/two-factor/ask-before-leaving.ts";
import { RecoveryCodeList } from "../../features/two-factor/RecoveryCodeList.tsx";
import { Button } from "../../ui/Button.tsx";
import { Page } from "../frame/Page.tsx";

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const navigate = useNavigate();
  const lede = useRef<HTMLParagraphElement>(null);
  // The form had the focus and is gone.
  useEffect(() => lede.current?.focus(), []);
  useEffect(askBeforeLeaving, []);
  return (
    <Page title="Save your recovery codes" narrow>
      <div className="grid gap-5">
        <p ref={lede} tabIndex={-1} className="text-15 text-muted outline-none">
          Each one logs you in once without your authenticator. They're shown only now: keep them where you'd
          find them without your phone.
        </p>
        <RecoveryCodeList codes={codes} />
        <Button tone="primary" wide onClick={() => void navigate("/", { replace: true })}>
          I've saved them
        </Button>
      </div>
    </Page>
  );
}
