import { useSyncExternalStore } from "react";
import { latestToast, onToast } from "./toast-store.ts";
import { useLazy } from "./use-lazy.ts";

const loadLayer = () => import("./layers/ToastLayer.tsx");

/** The region of the toasts, once per page. Their code is loaded with the first one. */
export function ToastRegion() {
  const toast = useSyncExternalStore(onToast, latestToast, () => undefined);
  const layer = useLazy(loadLayer, toast?.id);
  if (!toast || !layer) return null;
  return <layer.ToastLayer toast={toast} />;
}
