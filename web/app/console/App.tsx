import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onServerTime } from "../lib/server-clock.ts";
import { setClock } from "../ui/clock.ts";
import { ToastRegion } from "../ui/toasts/ToastRegion.tsx";
import { createQueryClient } from "./session/query-client.ts";

/** The console: its pages, what they have read, and its toasts. */
export function App({ router }: { router: DataRouter }) {
  const [client] = useState(createQueryClient);
  useEffect(() => onServerTime(setClock), []);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>
  );
}
