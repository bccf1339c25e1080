import type { ReactNode } from "react";
import { NeedsScript } from "../../shell/NeedsScript.tsx";
import { AccountPage } from "../AccountPage.tsx";
import { linkProblem, type LinkProblemWords } from "./LinkProblem.tsx";

interface BeforeLinkIsReadProps {
  /** The title for an address with a token. */
  title: string;
  lede: string;
  /** The layout of the page without its content. */
  children: ReactNode;
  /** What to say when the address has no token. */
  problem?: LinkProblemWords | undefined;
  /** How to get a new link when the address has no token. */
  nextStep: ReactNode;
}

const linkScript = `document.documentElement.dataset.link=/[#&]token=./.test(location.hash)?"found":"missing"`;
const whenFound = "in-data-[link=missing]:hidden";
const whenMissing = "not-in-data-[link=missing]:hidden";

/**
 * The page of a mailed link before hydration. The prerendered page has the text of both outcomes. An inline script sets
 * an attribute before first paint that shows the right one, so that nothing flickers.
 */
export function BeforeLinkIsRead({
  title,
  lede,
  children,
  problem = linkProblem,
  nextStep,
}: BeforeLinkIsReadProps) {
  return (
    <>
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? linkScript : "" }}
      />
      <AccountPage
        title={<Outcomes found={title} missing={problem.title} />}
        lede={<Outcomes found={lede} missing={problem.lede} />}
      >
        <NeedsScript />
        <div className={whenFound}>{children}</div>
        <div className={`grid gap-6 ${whenMissing}`}>{nextStep}</div>
      </AccountPage>
    </>
  );
}

function Outcomes({ found, missing }: { found: string; missing: string }) {
  return (
    <>
      <span className={whenFound}>{found}</span>
      <span className={whenMissing}>{missing}</span>
    </>
  );
}
