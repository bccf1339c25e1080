import { useEffect, useState } from "react";

/** The token of a mailed link: not read yet, missing in the address, or its text. */
type HashToken = { state: "reading" } | { state: "missing" } | { state: "found"; token: string };

/**
 * Reads the token of a mailed link from `#token=…` and removes it from the address bar and the history at once, so
 * that nobody sees it there or shares it with the address. Follows a second link that is opened in the same tab.
 * @param use of a page with several links: which one, in the link as `&for=…`
 */
export function useHashToken(use?: string): HashToken {
  const [link, setLink] = useState<HashToken>({ state: "reading" });
  useEffect(() => {
    const readHash = () => {
      const token = takeHashToken(use);
      // Strict Mode runs effects twice: the second read must not undo the first.
      setLink((previous) => (token ? { state: "found", token } : settled(previous)));
    };
    readHash();
    window.addEventListener("hashchange", readHash);
    return () => window.removeEventListener("hashchange", readHash);
  }, [use]);
  return link;
}

function settled(previous: HashToken): HashToken {
  return previous.state === "reading" ? { state: "missing" } : previous;
}

/** Removes the token from the address and returns it; undefined when there is none for this use. */
function takeHashToken(use: string | undefined): string | undefined {
  const { hash, pathname, search } = window.location;
  const values = new URLSearchParams(hash.slice(1));
  const token = values.get("token");
  if (token === null || values.get("for") !== (use ?? null)) return undefined;
  // The router stores its position in the history state, so keep it.
  window.history.replaceState(window.history.state, "", pathname + search);
  return token || undefined;
}
