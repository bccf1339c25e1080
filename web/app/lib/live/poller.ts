type Notify<View> = (view: View) => void;
/** Subscribes with an interval in milliseconds. Returns a function that unsubscribes. */
export type Poller<View> = (interval: number, notify: Notify<View>) => () => void;

interface Subscriber<View> {
  interval: number;
  /** When the next view is due, in milliseconds. */
  due: number;
  notify: Notify<View>;
}

/**
 * Polling for all parts of a page: subscribers that are due at the same time share one request. Pauses while the tab is
 * hidden and catches up when it is shown again; polls at once when the device goes offline or comes back. Without
 * subscribers it forgets what it knew.
 *
 * For pages that every visitor opens. Those of somebody who is signed in poll with React Query's `refetchInterval`, whose
 * 10 KB a visitor does not load.
 * @param load makes the request; never throws
 * @param reduce makes the next view of the previous one and the answer
 */
export function createPoller<Answer, View>(
  load: () => Promise<Answer>,
  reduce: (previous: View | undefined, answer: Answer) => View,
): Poller<View> {
  const subscribers = new Set<Subscriber<View>>();
  let latest: { view: View; requestedAt: number } | undefined;
  let pending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function poll(): Promise<void> {
    pending = true;
    const requestedAt = Date.now();
    const answer = await load();
    pending = false;
    if (subscribers.size === 0) return;
    const view = reduce(latest?.view, answer);
    latest = { view, requestedAt };
    for (const subscriber of subscribers) {
      if (subscriber.due > requestedAt) continue;
      subscriber.due = requestedAt + subscriber.interval;
      subscriber.notify(view);
    }
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (pending || subscribers.size === 0 || document.visibilityState === "hidden") return;
    const next = Math.min(...[...subscribers].map(({ due }) => due));
    timer = setTimeout(() => void poll(), Math.max(0, next - Date.now()));
  }

  function pollNow(): void {
    for (const subscriber of subscribers) subscriber.due = 0;
    schedule();
  }

  function start(): void {
    document.addEventListener("visibilitychange", schedule);
    window.addEventListener("online", pollNow);
    window.addEventListener("offline", pollNow);
  }

  function stop(): void {
    document.removeEventListener("visibilitychange", schedule);
    window.removeEventListener("online", pollNow);
    window.removeEventListener("offline", pollNow);
    clearTimeout(timer);
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
