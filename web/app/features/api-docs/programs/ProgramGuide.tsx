import { href, Link } from "react-router";
import type { DescribedCall } from "virtual:calls";
import { useLazy } from "../../../ui/hooks/use-lazy.ts";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { curlExample } from "./curl-example.ts";

// Loaded on demand, because most visitors only read the page.
const loadMore = () => import("./MoreForPrograms.tsx");

/** How a program calls the public API: its key, examples, and a form that sends a request. */
export function ProgramGuide({ calls }: { calls: readonly DescribedCall[] }) {
  const more = useLazy(loadMore, true);
  return (
    <div className="mt-8 grid grid-cols-1 gap-3">
      <h4 className="text-17 font-semibold">Get a key</h4>
      <p className="max-w-reading text-15 text-muted">
        Create one under API keys on{" "}
        <Link to={href("/account")} className="text-text underline underline-offset-3 hover:text-accent-text">
          your account page
        </Link>
        . It&apos;s shown once. Send it with every request in the header{" "}
        <code>Authorization: Bearer ksk_…</code>, never in a URL.
      </p>
      <h4 className="mt-5 text-17 font-semibold">Examples</h4>
      <CodeBlock title="curl" name="The public API with curl" text={curlExample} wrap />
      {more && <more.MoreForPrograms calls={calls} />}
    </div>
  );
}
