import { Page } from "../frame/Page.tsx";
import { CopyBox } from "../../ui/copying/CopyBox.tsx";

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
    <CopyBox text={text} name={`Copy the command ${text}`}>
      <code className="min-w-0 text-13 wrap-anywhere text-text">{text}</code>
    </CopyBox>
  );
}
