import type { Follow } from "./poller.ts";

/** Loads what follows a server when it is needed first. When it cannot be loaded, such as after a release, polling continues. */
export function followLazily<Answer>(load: () => Promise<Follow<Answer>>): Follow<Answer> {
  return (onAnswer, onLost) => {
    let isEnded = false;
    let end: (() => void) | undefined;
    load().then(
      (follow) => {
        if (!isEnded) end = follow(onAnswer, onLost);
      },
      () => undefined,
    );
    return () => {
      isEnded = true;
      end?.();
    };
  };
}
