import type { Video } from "@keystead/contract/shop/pages";
import { type SyntheticEvent, useRef } from "react";
import { track } from "../tracking/track.ts";

interface PlayerProps {
  title: string;
  recording: NonNullable<Video["recording"]>;
  className?: string;
}

// Not in React's types yet; browsers that know it fetch the poster when it comes near.
const lazily = { loading: "lazy" };

/** A recorded video with the browser's own controls. Loads nothing but its poster before someone plays it. */
export function Player({ title, recording, className = "" }: PlayerProps) {
  const { webm, mp4, captions, poster, width, height } = recording;
  const watched = useRef(false);

  function noteFirstPlay({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>) {
    if (watched.current) return;
    watched.current = true;
    // Not by `default`, with which browsers fetch the captions together with the page.
    const [text] = player.textTracks;
    if (text) text.mode = "showing";
    track("watch_video", { action: "watch_video", videoUrl: mp4 });
  }

  return (
    <video
      {...lazily}
      aria-label={title}
      controls
      preload="none"
      playsInline
      poster={poster}
      width={width}
      height={height}
      onPlay={noteFirstPlay}
      className={`block h-auto w-full bg-sunken ${className}`}
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      <track kind="captions" src={captions} srcLang="en" label="English" />
    </video>
  );
}
