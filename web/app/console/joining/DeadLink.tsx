import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { Page } from "../frame/Page.tsx";

const command = "npm run keystead operator link";

/** For a link that was used, has expired or is incomplete: how to get another one. */
export function DeadLink() {
  return (
    <Page title="This link no longer works" narrow>
      <div className="grid gap-4 text-15 text-muted">
        <p>It was used already, has expired, or wasn't copied whole. An owner can invite you again.</p>
        <p>If there's no owner yet, or no one can log in, make a link on the server:</p>
        <div className="flex items-center justify-between gap-3 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3.5">
          <code className="min-w-0 text-13 wrap-anywhere text-text">{command}</code>
          <CopyButton text={command} label="Copy" name="Copy the command" compact />
        </div>
      </div>
    </Page>
  );
}
