import { playerOrigin } from "@keystead/contract/values/player-origin";
import { useState } from "react";
import { Thumbnail } from "../thumbnails/Thumbnail.tsx";

interface ChannelPlayerProps {
  /** The id of the video on YouTube. */
  id: string;
  title: string;
  /** The address of the thumbnail on this server; null when there is none. */
  thumbnail: string | null;
  className: string;
}

const focus = (player: HTMLIFrameElement | null): void => player?.focus({ preventScroll: true });

/**
 * A video of a channel. Its poster comes from this site's server. Nothing comes from YouTube before a press loads the
 * player.
 */
export function ChannelPlayer({ id, title, thumbnail, className }: ChannelPlayerProps) {
  const [playing, setPlaying] = useState(false);
  // Above the card's link, which covers the whole card.
  const place = `relative z-10 block aspect-video bg-sunken ${className}`;
  if (playing)
    return (
      <iframe
        ref={focus}
        title={title}
        src={`${playerOrigin}/embed/${id}?autoplay=1`}
        // Popups and top navigation are not allowed. `allow-same-origin` gives the player YouTube's origin, because it
        // needs its storage there.
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube refuses to play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        className={place}
      />
    );
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      data-track-type="watch_video"
      data-track-action="watch_video"
      data-track-video-url={`https://www.youtube.com/watch?v=${id}`}
      className={`cursor-pointer ${place}`}
    >
      <Poster thumbnail={thumbnail} />
      <span className="sr-only">{`Play from YouTube: ${title}`}</span>
      <span
        aria-hidden="true"
        className="absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-raised px-4 text-15 font-semibold"
      >
        <svg viewBox="0 0 20 20" className="size-4 fill-current">
          <path d="M4 2v16l14-8z" />
        </svg>
        Play
        <span className="text-13 font-normal text-muted">from YouTube</span>
      </span>
    </button>
  );
}

/** The thumbnail. It fades in over a drawn one when it has loaded. */
function Poster({ thumbnail }: Pick<ChannelPlayerProps, "thumbnail">) {
  const [loaded, setLoaded] = useState<string>();
  return (
    <>
      <Thumbnail name="dashboard" className="h-full" />
      {thumbnail && (
        <img
          src={thumbnail}
          alt=""
          width={672}
          height={378}
          decoding="async"
          onLoad={() => setLoaded(thumbnail)}
          className={`absolute inset-0 size-full object-cover transition-opacity ${loaded === thumbnail ? "" : "opacity-0"}`}
        />
      )}
    </>
  );
}
