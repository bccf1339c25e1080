import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "../lib/data/create-query-client.ts";
import { onServerTime } from "../lib/server-clock.ts";
import { setClock } from "../ui/clock.ts";
import { ToastRegion } from "../ui/toasts/ToastRegion.tsx";

/** The console: its pages, what they have read, and its toasts. */
export function App({ router }: { router: DataRouter }) {
  // Pages read again when they open.
  const [client] = useState(() => createQueryClient(0));
  useEffect(() => onServerTime(setClock), []);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>
  );
}
