import type { ReactNode } from "react";
import { Link } from "react-router";
import { contactAddress } from "./contact-address.ts";
import { Icon } from "../../ui/Icon.tsx";

interface ChannelLinkProps {
  /** The address on another site: the shop's channel, a group or a video. Undefined while the shop has none. */
  url: string | undefined;
  /** The subject of a message to support, for the link that replaces a missing channel. */
  subject: string;
  className: string;
  children: ReactNode;
}

/** Links to a channel of the shop in a new tab, or to the contact page while the shop has none. */
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
