import { useState, useSyncExternalStore } from "react";
import { PlainToast } from "./PlainToast.tsx";
import { latestToast, onToast } from "./toast-store.ts";
import { useLazy } from "../hooks/use-lazy.ts";

const loadLayer = () => import("../layers/ToastLayer.tsx");

/**
 * The region of the toasts, once per page. The first toast loads their code. When that fails, it is shown as a plain
 * toast.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(onToast, latestToast, () => undefined);
  /** The toast whose layer did not load. The next toast tries again. */
  const [plain, setPlain] = useState<number>();
  const layer = useLazy(loadLayer, toast?.id, () => setPlain(toast?.id));
  if (!toast) return null;
  if (layer) return <layer.ToastLayer toast={toast} />;
  return plain === toast.id ? <PlainToast key={toast.id} toast={toast} /> : null;
}
