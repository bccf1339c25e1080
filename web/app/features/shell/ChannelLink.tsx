import type { ReactNode } from "react";
import { Link } from "react-router";
import { contactAddress } from "./contact-address.ts";
import { Icon } from "../../ui/Icon.tsx";

interface ChannelLinkProps {
  /** The shop's channel, a group or a video, on another site; undefined while the shop has none. */
  url: string | undefined;
  /** The subject of the message to support that takes its place. */
  subject: string;
  className: string;
  children: ReactNode;
}

/** Leads to a channel of the shop in a new tab, or to the contact page while the shop has none. */
export function ChannelLink({ url, subject, className, children }: ChannelLinkProps) {
  if (url === undefined)
    return (
      <Link to={contactAddress(subject)} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <Icon name="external" className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
