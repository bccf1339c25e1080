import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { licenseQueryKey } from "../license-queries.ts";
import { followEventStream, type LiveState } from "./event-stream.ts";

/**
 * Refetches everything about licenses on each server-sent event while the page is open. Returns the state of the
 * stream.
 */
export function useLiveLicense(): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");
  useEffect(
    () =>
      followEventStream({
        url: "/api/events",
        onChange: () => void client.invalidateQueries({ queryKey: [licenseQueryKey] }),
        onState: setState,
      }),
    [client],
  );
  return state;
}
