import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";

/** Milliseconds without a key before the server is asked. */
const pause = 250;

/** What is found for words, once nobody has typed for a moment. The former result stays until the next one is there. */
export function useFind(words: string) {
  const settled = useSettled(words.trim());
  const query = useQuery({
    queryKey: ["find", settled],
    queryFn: ({ signal }) => dataOf(call("POST /v1/admin/find", { body: { words: settled } }, { signal })),
    enabled: settled !== "",
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
  return { query, settled };
}

/** A value that has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    // An emptied field is emptied at once.
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
