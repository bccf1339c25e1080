import { CopyButton } from "../../ui/copying/CopyButton.tsx";
import { Page } from "../frame/Page.tsx";

/** For a link that was used, has expired or is incomplete: how to get another one. */
export function DeadLink() {
  return (
    <Page title="This link no longer works" narrow>
      <div className="grid gap-4 text-15 text-muted">
        <p>It was used already, has expired, or wasn't copied whole. Ask an owner for another invitation.</p>
        <p>If the shop has no owner yet, make a link on the server:</p>
        <Command text="npm run keystead operator link" />
        <p>If you run the shop and can't log in, this makes one for you:</p>
        <Command text="npm run keystead operator reset-factor you@example.com" />
      </div>
    </Page>
  );
}

function Command({ text }: { text: string }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3.5">
      <code className="min-w-0 text-13 wrap-anywhere text-text">{text}</code>
      <CopyButton text={text} label="Copy" name="Copy the command" compact />
    </div>
  );
}
