import type { ReactNode } from "react";
import { NeedsScript } from "../../shell/NeedsScript.tsx";
import { AccountPage } from "../AccountPage.tsx";
import { linkProblem } from "./LinkProblem.tsx";

interface BeforeLinkIsReadProps {
  /** Of the page for an address with a secret. */
  title: string;
  lede: string;
  /** The shape of what will stand there. */
  children: ReactNode;
  /** How to get a new link, for an address without a secret. */
  remedy: ReactNode;
}

const markLink = `document.documentElement.dataset.link=/[#&]token=./.test(location.hash)?"found":"missing"`;
const whenFound = "in-data-[link=missing]:hidden";
const whenMissing = "not-in-data-[link=missing]:hidden";

/**
 * The page of a mailed link until its script runs. The words of both outcomes are in the prerendered page, and a mark
 * that is set before they are painted shows those that stay, so that nothing changes before the visitor's eyes.
 */
export function BeforeLinkIsRead({ title, lede, children, remedy }: BeforeLinkIsReadProps) {
  return (
    <>
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markLink : "" }}
      />
      <AccountPage
        title={<Outcomes found={title} missing={linkProblem.title} />}
        lede={<Outcomes found={lede} missing={linkProblem.lede} />}
      >
        <NeedsScript />
        <div className={whenFound}>{children}</div>
        <div className={`grid gap-6 ${whenMissing}`}>{remedy}</div>
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
