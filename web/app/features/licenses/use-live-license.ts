import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { licenseData } from "./license-data.ts";
import { watchChanges, type LiveState } from "./watch-changes.ts";

/** Keeps everything loaded about licenses up to date while the page is open, and says how. */
export function useLiveLicense(): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");
  useEffect(
    () =>
      watchChanges({
        url: "/api/events",
        onChange: () => void client.invalidateQueries({ queryKey: [licenseData] }),
        onState: setState,
      }),
    [client],
  );
  return state;
}
