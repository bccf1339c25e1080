type Notify<View> = (view: View) => void;
/** Subscribes with an interval in milliseconds. Returns a function that unsubscribes. */
export type Poller<View> = (interval: number, notify: Notify<View>) => () => void;

/**
 * Follows the answers that a server sends without requests, until the returned function is called.
 * @param onAnswer polling pauses
 * @param onLost polling continues until the next answer
 */
export type Follow<Answer> = (onAnswer: (answer: Answer) => void, onLost: () => void) => () => void;

interface Subscriber<View> {
  interval: number;
  /** When the next view is due, in milliseconds. */
  due: number;
  notify: Notify<View>;
}

/**
 * Polling for all parts of a page: subscribers that are due at the same time share one request. Pauses while the tab is
 * hidden and catches up when it is shown again. Polls at once when the device goes offline or comes back. Forgets its
 * last view when the last subscriber leaves.
 *
 * It is for pages that every visitor opens. Pages of somebody who is signed in poll with React Query's
 * `refetchInterval`, whose 10 KB a visitor does not load.
 * @param load makes the request; never throws
 * @param reduce makes the next view of the previous one and the answer
 * @param follow replaces polling while it works; it begins after the first answer and ends while the tab is hidden
 */
export function createPoller<Answer, View>(
  load: () => Promise<Answer>,
  reduce: (previous: View | undefined, answer: Answer) => View,
  follow?: Follow<Answer>,
): Poller<View> {
  const subscribers = new Set<Subscriber<View>>();
  let latest: { view: View; requestedAt: number } | undefined;
  let pending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endFollowing: (() => void) | undefined;
  /** Whether answers come without requests. */
  let fed = false;

  async function poll(): Promise<void> {
    pending = true;
    const requestedAt = Date.now();
    const answer = await load();
    pending = false;
    // An answer came without a request in the meantime. It is newer than this one, and says more than a failed request.
    if (subscribers.size === 0 || fed) return;
    const view = reduce(latest?.view, answer);
    latest = { view, requestedAt };
    for (const subscriber of subscribers) {
      if (subscriber.due > requestedAt) continue;
      subscriber.due = requestedAt + subscriber.interval;
      subscriber.notify(view);
    }
    startFollowing();
    schedule();
  }

  function startFollowing(): void {
    const isIdle = subscribers.size === 0 || document.visibilityState === "hidden" || !navigator.onLine;
    if (isIdle || !latest || endFollowing) return;
    endFollowing = follow?.(take, () => {
      fed = false;
      schedule();
    });
  }

  function stopFollowing(): void {
    fed = false;
    endFollowing?.();
    endFollowing = undefined;
  }

  /** Takes an answer that came without a request. */
  function take(answer: Answer): void {
    fed = true;
    const view = reduce(latest?.view, answer);
    latest = { view, requestedAt: Date.now() };
    for (const subscriber of subscribers) {
      subscriber.due = latest.requestedAt + subscriber.interval;
      subscriber.notify(view);
    }
    schedule();
  }

  function onVisibility(): void {
    if (document.visibilityState === "hidden") stopFollowing();
    else startFollowing();
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (pending || fed || subscribers.size === 0 || document.visibilityState === "hidden") return;
    const next = Math.min(...[...subscribers].map(({ due }) => due));
    timer = setTimeout(() => void poll(), Math.max(0, next - Date.now()));
  }

  function pollNow(): void {
    stopFollowing();
    for (const subscriber of subscribers) subscriber.due = 0;
    schedule();
  }

  function start(): void {
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("online", pollNow);
    window.addEventListener("offline", pollNow);
  }

  function stop(): void {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", pollNow);
    window.removeEventListener("offline", pollNow);
    clearTimeout(timer);
    stopFollowing();
    latest = undefined;
  }

  return (interval, notify) => {
    if (subscribers.size === 0) start();
    const subscriber = { interval, notify, due: latest ? latest.requestedAt + interval : 0 };
    subscribers.add(subscriber);
    if (latest) notify(latest.view);
    schedule();
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0) stop();
    };
  };
}
