import { whenIdle } from "../../../lib/when-idle.ts";

const layers = [
  () => import("../../../ui/layers/DialogLayer.tsx"),
  () => import("../../../ui/layers/ToastLayer.tsx"),
  () => import("../../cart/CartContents.tsx"),
];

/** Events that only a person causes. A page that nobody looks at needs no layers. */
const signsOfUse = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];

/** Milliseconds after which the layers load without any of these events. */
const patience = 10_000;

/**
 * Loads the code of menu, cart and toasts once the page is used and the browser is idle. They must open without a
 * connection too, because a toast says that the connection is lost. A layer that is needed earlier loads itself.
 * Returns a function that cancels it.
 */
export function loadLayersWhenIdle(): () => void {
  const used = new AbortController();
  let cancel = () => used.abort();

  function start(): void {
    if (used.signal.aborted) return;
    used.abort();
    cancel = whenIdle(loadLayers);
  }

  const options = { signal: used.signal, capture: true, passive: true };
  for (const sign of signsOfUse) window.addEventListener(sign, start, options);
  const timer = setTimeout(start, patience);
  used.signal.addEventListener("abort", () => clearTimeout(timer));
  return () => cancel();
}

function loadLayers(): void {
  // Each failed request is a red line in the console.
  if (!navigator.onLine) return window.addEventListener("online", loadLayers, { once: true });
  // A failed download is tried again when the layer is opened.
  for (const load of layers) load().catch(() => undefined);
}
