import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { licenseQueryKey } from "../license-queries.ts";
import { followEventStream, type LiveState } from "./event-stream.ts";

/** Keeps everything loaded about licenses up to date while the page is open, and says how. */
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
