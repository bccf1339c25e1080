interface Cue {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
}

/** Writes captions as WebVTT, each of which stands until the next one. */
export function toWebVtt(cues: readonly Cue[], from: number, to: number): string {
  const blocks = cues.map(({ text, start }, index) => {
    const until = cues[index + 1]?.start ?? to;
    return `${timestampOf(start - from)} --> ${timestampOf(until - from)}\n${text}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}

/** WebVTT, section 4.1: `mm:ss.ttt`. */
function timestampOf(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const seconds = (milliseconds % 60_000) / 1000;
  return `${String(minutes).padStart(2, "0")}:${seconds.toFixed(3).padStart(6, "0")}`;
}
