// Replaces React Router's module script on every page. It is byte for byte the same, so that one hash in the content
// security policy covers all pages. Hydration waits for the first paint, the load event and an idle moment, so that no
// script competes with them. It starts earlier when the visitor interacts.
import type { PageModules } from "./defer-hydration.ts";

const page = JSON.parse(document.getElementById("page-modules")?.textContent ?? "") as PageModules;
let started = false;

async function hydrate(): Promise<void> {
  if (started) return;
  started = true;
  for (const address of page.preload) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = address;
    document.head.append(link);
  }
  const modules: Record<string, unknown> = {};
  const loads = Object.entries(page.routes).map(async ([id, address]) => {
    modules[id] = await import(address);
  });
  await Promise.all([import(page.manifest), ...loads]);
  Object.assign(window, { __reactRouterRouteModules: modules });
  await import(page.entry);
}

const painted = new Promise<void>((resolve) => {
  // A page in a background tab is not painted, so this does not wait for it.
  if (document.visibilityState === "hidden") resolve();
  // Some browsers do not report paint timing, for privacy.
  setTimeout(resolve, 3000);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: "paint", buffered: true });
});

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", () => resolve(), { once: true });
});

for (const type of ["pointerdown", "keydown", "focusin"]) {
  addEventListener(type, () => void hydrate(), { once: true, capture: true, passive: true });
}

await Promise.all([painted, loaded]);
// Safari has no idle callback.
if ("requestIdleCallback" in window) requestIdleCallback(() => void hydrate(), { timeout: 1500 });
else setTimeout(() => void hydrate(), 50);
