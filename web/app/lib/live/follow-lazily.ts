import type { Follow } from "./poller.ts";

/**
 * Loads the code that follows a server when it is first needed. When it cannot be loaded, such as after a release,
 * polling continues.
 */
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
