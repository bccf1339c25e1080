import { useState, useSyncExternalStore } from "react";
import { PlainToast } from "./PlainToast.tsx";
import { latestToast, onToast } from "./toast-store.ts";
import { useLazy } from "../hooks/use-lazy.ts";

const loadLayer = () => import("../layers/ToastLayer.tsx");

/** The region of the toasts, once per page. Their code is loaded with the first one, which is plain when that fails. */
export function ToastRegion() {
  const toast = useSyncExternalStore(onToast, latestToast, () => undefined);
  /** The toast whose layer was not loaded; the next one tries again. */
  const [plain, setPlain] = useState<number>();
  const layer = useLazy(loadLayer, toast?.id, () => setPlain(toast?.id));
  if (!toast) return null;
  if (layer) return <layer.ToastLayer toast={toast} />;
  return plain === toast.id ? <PlainToast key={toast.id} toast={toast} /> : null;
}
