import type { Video } from "@keystead/contract/shop/pages";
import { contactAddress } from "../shell/contact-address.ts";
import type { Card } from "../cards/PictureCard.tsx";

/**
 * Plays the video, links to it on its channel, or links to support while it is not recorded. This page loads nothing
 * from another host.
 */
export function cardOfVideo(video: Video): Card {
  const { id, title, description, publishedAt, thumbnail, recording, videoUrl, channelTitle, sample } = video;
  return {
    id,
    title,
    words: description,
    thumbnail,
    plays: videoUrl !== undefined,
    day: publishedAt,
    detail: channelTitle,
    sample,
    recording,
    link: linkOf(video),
  };
}

function linkOf({ title, recording, videoUrl, sample }: Video): Card["link"] {
  if (recording) return { label: "Watch video", href: recording.mp4 };
  if (videoUrl === undefined) return { label: "Ask for this video", href: contactAddress(`Video: ${title}`) };
  return {
    label: sample ? "Open channel" : "Watch video",
    href: videoUrl,
    "data-track-type": "watch_video",
    "data-track-action": "watch_video",
    "data-track-video-url": videoUrl,
  };
}
