import { Toast } from "radix-ui";
import { Icon } from "../Icon.tsx";
import { WithNames } from "../WithNames.tsx";
import type { ShownToast } from "../toasts/toast-store.ts";

const defaultDuration = 5000;
const swipeThreshold = 50;

export function ToastLayer({ toast }: { toast: ShownToast }) {
  return (
    <Toast.Provider
      label="Notification"
      duration={defaultDuration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {/* The key remounts the toast, so that a new one restarts the timer. */}
      <Toast.Root
        key={toast.id}
        {...(toast.duration !== undefined && { duration: toast.duration })}
        className="flex animate-rise items-start gap-3 rounded-card border border-line-strong bg-float py-3 pr-1.5 pl-4 shadow-float data-[state=closed]:animate-slide-out data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-slide-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
      >
        <Icon
          name={toast.tone === "bad" ? "warning" : "check"}
          className={`mt-0.5 size-5 ${toast.tone === "bad" ? "text-down" : "text-accent-text"}`}
        />
        <div className="min-w-0 flex-1">
          <Toast.Title className="text-15 font-semibold">
            <WithNames text={toast.title} names={toast.names} />
          </Toast.Title>
          {toast.description && (
            <Toast.Description className="text-15 text-muted">
              <WithNames text={toast.description} names={toast.names} />
            </Toast.Description>
          )}
        </div>
        <Toast.Close
          aria-label="Close"
          className="-my-1.5 grid size-9 flex-none touch place-items-center rounded-control text-muted hover:text-text"
        >
          <Icon name="close" className="size-4" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed right-0 bottom-0 z-50 m-0 w-full max-w-md list-none p-4 outline-none"
      />
    </Toast.Provider>
  );
}
