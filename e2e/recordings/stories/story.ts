import type { Page } from "playwright";
import type { Mailbox } from "../../fixtures/peers/mailbox.ts";
import type { SidePage } from "../side-page.ts";

/** What a recording happens on. */
export interface Set {
  /** The site. */
  readonly page: Page;
  readonly side: SidePage;
  readonly mailbox: Mailbox;
  /** A temporary folder of the recording. */
  readonly folder: string;
  /** Shows this caption from now on. */
  readonly say: (text: string) => void;
  /** Shows the other page from now on, where the pages aren't side by side. */
  readonly cutTo: (shown: Shown) => void;
}

export type Shown = "site" | "side";

export interface Story {
  /** Whether the site and the side page share the picture, or each fills it in turn. */
  readonly layout: "beside" | "in-turn";
  /** Prepares what is not in the video, and returns what is. */
  readonly prepare: (set: Set) => Promise<() => Promise<void>>;
}
