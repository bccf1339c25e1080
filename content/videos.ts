import type { Channel, PageIntro, Video } from "@keystead/contract/shop/pages";
import { brand } from "./brand.ts";

/** Where the shop's own videos are; it has no channel yet. */
export const videoChannel: Channel | undefined = undefined;

const placeholder = { channelTitle: brand.name, sample: true };

/** Made by `npm run videos`. @param transcript what its captions say */
function recorded(name: string, seconds: number, transcript: string[]) {
  const file = `/videos/${name}`;
  const files = {
    webm: `${file}.webm`,
    mp4: `${file}.mp4`,
    captions: `${file}.vtt`,
    poster: `${file}.webp`,
    smallPoster: `${file}-672.webp`,
  };
  const recording = { ...files, width: 1280, height: 720, seconds, transcript };
  return { channelTitle: brand.name, sample: false, recording };
}

/** Newest first. What is not recorded stands for a video of the shop's own channel. */
export const videos: readonly Video[] = [
  {
    id: "key-in-a-minute",
    title: "Get a license key in a minute",
    description: "Sign up with an email and a password, and your key is on the dashboard and in your inbox.",
    publishedAt: "2026-11-22",
    thumbnail: "keys",
    ...recorded("key-in-a-minute", 26, [
      "Sign up with an email and a password. No card.",
      "That’s it: your free 7 days have started.",
      "Your license key is on the dashboard.",
      "The same key is in your inbox, with the next steps.",
    ]),
  },
  {
    id: "activate-and-watch",
    title: "Activate a machine",
    description: "Put the key in config.json, start the app, and watch the dashboard turn active.",
    publishedAt: "2026-11-22",
    thumbnail: "activation",
    ...recorded("activate-and-watch", 23, [
      "The app is on studio-pc. Your license is still pending.",
      "Your license key goes into config.json.",
      "Start the app. It activates this machine.",
      "The dashboard turns active on its own. No reload.",
      "And studio-pc is on your list of machines.",
    ]),
  },
  {
    id: "move-to-another-machine",
    title: "Move to another machine",
    description: "Remove the old machine on your license page, then start the app on the new one.",
    publishedAt: "2026-11-22",
    thumbnail: "machines",
    ...recorded("move-to-another-machine", 24, [
      "Your trial runs on one machine: studio-pc.",
      "Remove it on your license page.",
      "The app on studio-pc stops at its next check.",
      "Now start the app on travel-laptop, with the same key.",
      "Done. The license has moved.",
    ]),
  },
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
    id: "one-budget",
    title: "Two bots on one budget",
    description: "How the bundler shares its limit between schedules and how one switch pauses everything.",
    publishedAt: "2026-08-14",
    thumbnail: "combined",
    ...placeholder,
  },
];

/** The three that the landing page shows. */
export const landingVideos: readonly string[] = [
  "key-in-a-minute",
  "activate-and-watch",
  "move-to-another-machine",
];

/** What the page of the videos says of them. */
export const videosIntro: PageIntro = {
  description:
    "Short videos: get a license key, activate a machine, move to another one, set spending limits.",
  lede: "Get a key, activate a machine, move to another one.",
};

/** Stands beside the videos that are samples. */
export const sampleVideosNote: string =
  "Videos marked Example data aren’t recorded yet. Tell us which you need first.";

/** Stands beside the three on the landing page. */
export const landingVideosNote: string = "Recorded from the running product. No sound, with captions.";
