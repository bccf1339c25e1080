import type { Channel, PageIntro, Video } from "@keystead/contract/shop/pages";
import { brand } from "./brand.ts";

/** Where the shop's own videos are; it has no channel yet. */
export const videoChannel: Channel | undefined = undefined;

const placeholder = { channelTitle: brand.name, sample: true };

/** Newest first. Nothing is recorded yet: each stands for a video of the shop's own channel. */
export const videos: readonly Video[] = [
  {
    id: "checking-a-download",
    title: "Check a download with SHA-512",
    description:
      "Compute the checksum on Windows, macOS and Linux and compare it with the one on your dashboard.",
    publishedAt: "2026-11-12",
    thumbnail: "checksum",
    ...placeholder,
  },
  {
    id: "first-activation",
    title: "From registration to a licensed app",
    description:
      "Register, download, install, paste the key, start. The dashboard shows the machine at the end.",
    publishedAt: "2026-11-04",
    thumbnail: "activation",
    ...placeholder,
  },
  {
    id: "spending-limits",
    title: "Setting spending limits that hold",
    description: "The hourly limit, the total, and what the volume bot does when it reaches one of them.",
    publishedAt: "2026-10-27",
    thumbnail: "limits",
    ...placeholder,
  },
  {
    id: "approving-drafts",
    title: "Approving replies, one at a time",
    description: "From a comment that matches a keyword to a reply you’ve read and edited.",
    publishedAt: "2026-10-16",
    thumbnail: "drafts",
    ...placeholder,
  },
  {
    id: "moving-machines",
    title: "Moving to a new computer",
    description: "Remove the old machine in the app or on your dashboard, and activate the new one.",
    publishedAt: "2026-10-05",
    thumbnail: "machines",
    ...placeholder,
  },
  {
    id: "reading-volume",
    title: "Reading 24-\u2060hour volume",
    description: "Volume beside market cap, the number of wallets, and the age of the figure.",
    publishedAt: "2026-09-24",
    thumbnail: "volume",
    ...placeholder,
  },
  {
    id: "working-offline",
    title: "A day without a network",
    description:
      "What the app tells you when the server doesn’t answer, and how long a signed lease keeps it running.",
    publishedAt: "2026-09-11",
    thumbnail: "offline",
    ...placeholder,
  },
  {
    id: "dashboard-tour",
    title: "A tour of the license dashboard",
    description: "The key, the countdown, the downloads, the machines and the activity of your license.",
    publishedAt: "2026-08-28",
    thumbnail: "dashboard",
    ...placeholder,
  },
  {
    id: "one-budget",
    title: "Two bots on one budget",
    description: "How the bundler shares its limit between schedules and how one switch pauses everything.",
    publishedAt: "2026-08-14",
    thumbnail: "combined",
    ...placeholder,
  },
];

/** The three that the landing page shows. */
export const landingVideos: readonly string[] = ["first-activation", "spending-limits", "approving-drafts"];

/** What the page of the videos says of them. */
export const videosIntro: PageIntro = {
  description: "Short videos on setting up, spending limits, approving replies and moving to a new computer.",
  lede: "Setup, spending limits, approving replies and more. Videos marked Example aren’t recorded yet. Tell us which one you need first.",
};

/** Stands beside the three on the landing page. */
export const landingVideosNote: string = "Not recorded yet. Tell us which one you need first.";
