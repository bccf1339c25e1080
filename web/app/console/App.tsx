import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "../lib/data/create-query-client.ts";
import { onServerTime } from "../lib/server-clock.ts";
import { useThemeChoice } from "../lib/theme.ts";
import { setClock } from "../ui/clock.ts";
import { isAttended, watchAttendance } from "./live/attendance.ts";
import { ToastRegion } from "../ui/toasts/ToastRegion.tsx";

/** Milliseconds after which a page reads again what others may have changed. */
const interval = 10_000;

/** The console: its pages, what they have read, and its toasts. */
export function App({ router }: { router: DataRouter }) {
  // Pages read again when they open, and then now and then.
  const [client] = useState(() =>
    createQueryClient({ staleTime: 0, interval: () => isAttended() && interval }),
  );
  // An open page follows the theme of the system, and the one that is chosen on the site.
  useThemeChoice();
  useEffect(() => onServerTime(setClock), []);
  useEffect(() => watchAttendance(() => void client.invalidateQueries()), [client]);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>
  );
}
