import { useEffect, useState } from "react";
import type { ShownToast } from "./toast-store.ts";
import { WithNames } from "../WithNames.tsx";

const defaultDuration = 5000;

/** A toast for when the code of the toast layer did not load. It cannot be closed and disappears by itself. */
export function PlainToast({
  toast: { title, description, names, duration = defaultDuration },
}: {
  toast: ShownToast;
}) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), duration);
    return () => clearTimeout(timer);
  }, [duration]);
  if (isOver) return null;
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 left-4 z-50 rounded-card border border-line-strong bg-float px-4 py-3 text-15 shadow-float sm:left-auto sm:w-96"
    >
      <p className="font-semibold">
        <WithNames text={title} names={names} />
      </p>
      {description && (
        <p className="text-muted">
          <WithNames text={description} names={names} />
        </p>
      )}
    </div>
  );
}
