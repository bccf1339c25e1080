import type { Video } from "@keystead/contract/shop/pages";
import { type MouseEvent, useRef, useState } from "react";

interface PlayerProps {
  title: string;
  recording: NonNullable<Video["recording"]>;
  /** Loads the poster first, for a page where the poster is the largest part of the first screen. */
  first?: boolean;
  className?: string;
}

/**
 * A recorded video. Its poster is a link to the file, which works before hydration. A press turns the poster into the
 * browser's own player. A `<video poster>` would load eagerly, because only the newest Chromium knows `loading="lazy"`
 * there.
 */
export function Player({ title, recording, first = false, className = "" }: PlayerProps) {
  const { mp4, poster, smallPoster, width, height, seconds } = recording;
  const picture = useRef<HTMLImageElement>(null);
  const [playing, setPlaying] = useState<{ poster: string }>();
  if (playing)
    return <Playing title={title} recording={{ ...recording, ...playing }} className={className} />;

  function play(press: MouseEvent) {
    // A modified press opens the file in a new tab, as with any link.
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
    press.preventDefault();
    // The size of the poster that is already loaded. Another size would leave the player empty until it has loaded.
    setPlaying({ poster: picture.current?.currentSrc || poster });
  }

  return (
    <a
      href={mp4}
      onClick={play}
      data-track-type="watch_video"
      data-track-action="watch_video"
      data-track-video-url={mp4}
      className={`relative block bg-sunken ${className}`}
    >
      <img
        ref={picture}
        src={poster}
        srcSet={`${smallPoster} 672w, ${poster} ${width}w`}
        sizes="(width <= 640px) calc(100vw - 2rem), 750px"
        alt=""
        width={width}
        height={height}
        {...(first ? { fetchPriority: "high", decoding: "sync" } : { loading: "lazy" })}
        className="block h-auto w-full"
      />
      <span className="sr-only">{`Play: ${title}, ${seconds} seconds`}</span>
      <span
        aria-hidden="true"
        className="absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-raised px-4 text-15 font-semibold"
      >
        <svg viewBox="0 0 20 20" className="size-4 fill-current">
          <path d="M4 2v16l14-8z" />
        </svg>
        Play
        <span className="text-13 font-normal text-muted tabular-nums">{seconds}s</span>
      </span>
    </a>
  );
}

const focus = (player: HTMLVideoElement | null): void => player?.focus({ preventScroll: true });

/** Mounts at a press, so it may start by itself. It takes the focus of the link that it replaces. */
function Playing({ title, recording, className }: Required<Omit<PlayerProps, "first">>) {
  const { webm, mp4, captions, poster, width, height } = recording;
  return (
    <video
      ref={focus}
      // WebKit focuses a video only when it has a tabindex.
      tabIndex={0}
      aria-label={title}
      autoPlay
      controls
      muted
      playsInline
      poster={poster}
      width={width}
      height={height}
      className={`block h-auto w-full bg-sunken ${className}`}
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      <track default kind="captions" src={captions} srcLang="en" label="English" />
    </video>
  );
}
