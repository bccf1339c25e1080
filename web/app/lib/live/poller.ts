type Tell<View> = (view: View) => void;
/** Begins to watch and answers how to end. `every` is how often, in milliseconds. */
export type Watch<View> = (every: number, tell: Tell<View>) => () => void;

interface Watcher<View> {
  every: number;
  /** When it wants to hear again. */
  due: number;
  tell: Tell<View>;
}

/**
 * Makes one poller for everybody on a page: whoever is due at the same time shares one look. It rests while the tab
 * is hidden, and looks at once when the tab is shown again and somebody is due, and for everybody when the device goes
 * offline or comes back. It forgets all when nobody watches.
 * @param load asks the server; never throws
 * @param show makes of its answer, and of what was shown before, what is shown now
 */
export function createPoller<Answer, View>(
  load: () => Promise<Answer>,
  show: (before: View | undefined, answer: Answer) => View,
): Watch<View> {
  const watchers = new Set<Watcher<View>>();
  let latest: { view: View; lookedAt: number } | undefined;
  let looking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    looking = true;
    const lookedAt = Date.now();
    const answer = await load();
    looking = false;
    if (watchers.size === 0) return;
    const view = show(latest?.view, answer);
    latest = { view, lookedAt };
    for (const watcher of watchers) {
      if (watcher.due > lookedAt) continue;
      watcher.due = lookedAt + watcher.every;
      watcher.tell(view);
    }
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (looking || watchers.size === 0 || document.visibilityState === "hidden") return;
    const next = Math.min(...[...watchers].map(({ due }) => due));
    timer = setTimeout(() => void look(), Math.max(0, next - Date.now()));
  }

  function lookAnew(): void {
    for (const watcher of watchers) watcher.due = 0;
    plan();
  }

  function listen(): void {
    document.addEventListener("visibilitychange", plan);
    window.addEventListener("online", lookAnew);
    window.addEventListener("offline", lookAnew);
  }

  function stop(): void {
    document.removeEventListener("visibilitychange", plan);
    window.removeEventListener("online", lookAnew);
    window.removeEventListener("offline", lookAnew);
    clearTimeout(timer);
  }

  return (every, tell) => {
    if (watchers.size === 0) listen();
    const watcher = { every, tell, due: latest ? latest.lookedAt + every : 0 };
    watchers.add(watcher);
    if (latest) tell(latest.view);
    plan();
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      stop();
      latest = undefined;
    };
  };
}
