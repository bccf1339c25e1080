import { Fragment, type ReactNode, useState } from "react";
import { LoadingRegion, Skeleton } from "../../../ui/Skeleton.tsx";
import { BeforeLinkIsRead } from "./BeforeLinkIsRead.tsx";
import { LinkProblem, type LinkProblemWords } from "./LinkProblem.tsx";
import { useHashToken } from "./use-hash-token.ts";

export interface MailedLink {
  token: string;
  /** To be called when the server refuses the token. */
  onInvalid: () => void;
}

interface MailedLinkPageProps {
  title: string;
  lede: string;
  /** What to say about a link that does not work. */
  problem?: LinkProblemWords;
  /** How to get a new link. */
  nextStep: ReactNode;
  /** The layout of the page without its content; by default one button. */
  skeleton?: ReactNode;
  children: (link: MailedLink) => ReactNode;
}

/**
 * A page that is opened from a mailed link. It shows the skeleton while the token is read, then the content, or why the
 * link does not work.
 */
export function MailedLinkPage(props: MailedLinkPageProps) {
  const { title, lede, problem, nextStep, skeleton = <Skeleton className="h-11 w-full" />, children } = props;
  const link = useHashToken();
  const [refused, setRefused] = useState<string>();
  if (link.state === "reading")
    return (
      <BeforeLinkIsRead title={title} lede={lede} problem={problem} nextStep={nextStep}>
        <LoadingRegion label="Reading the link">{skeleton}</LoadingRegion>
      </BeforeLinkIsRead>
    );
  if (link.state === "missing" || link.token === refused)
    return <LinkProblem problem={problem}>{nextStep}</LinkProblem>;
  const { token } = link;
  // The key makes a second link that is opened in the same tab start anew.
  return <Fragment key={token}>{children({ token, onInvalid: () => setRefused(token) })}</Fragment>;
}
