import { useEffect, useState } from "react";

/** The secret of a mailed link: not read yet, not in the address, or its text. */
type HashToken = { state: "reading" } | { state: "missing" } | { state: "found"; token: string };

/**
 * Reads the secret of a mailed link from `#token=…` and takes it out of the address bar and the history at
 * once, so that nobody sees it there and it is not shared with the address. Follows a second link that is
 * opened in the same tab.
 */
export function useHashToken(): HashToken {
  const [link, setLink] = useState<HashToken>({ state: "reading" });
  useEffect(() => {
    const read = () => {
      const token = takeHashToken();
      // Run twice, as React may, the second reading must not undo the first.
      setLink((before) => (token ? { state: "found", token } : settled(before)));
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return link;
}

function settled(before: HashToken): HashToken {
  return before.state === "reading" ? { state: "missing" } : before;
}

/** The token of the address, which no longer has it afterwards; undefined when there is none. */
function takeHashToken(): string | undefined {
  const { hash, pathname, search } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get("token");
  if (token === null) return undefined;
  // The router keeps its place in the history state.
  window.history.replaceState(window.history.state, "", pathname + search);
  return token || undefined;
}
