import { useLocation, useNavigate } from "react-router";

/** The fragment of an address with words of a search. */
export function wordsHash(words: string): string {
  return words === "" ? "" : `#words=${encodeURIComponent(words)}`;
}

/**
 * The words of a search, kept in the fragment of the address, so that Back and a reload lead to the same results. Servers log the
 * rest of an address, and the words may be somebody's email.
 */
export function useWordsInAddress(): [words: string, setWords: (words: string) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const words = new URLSearchParams(hash.slice(1)).get("words") ?? "";
  const setWords = (next: string) =>
    void navigate({ search, hash: wordsHash(next) }, { replace: true, preventScrollReset: true });
  return [words, setWords];
}
