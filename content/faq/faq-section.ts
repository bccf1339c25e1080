export interface FaqEntry {
  /** Names the entry in an address: /faq#id. One of a kind on the whole page. */
  id: string;
  /** What stands between backticks here and in the answer is code. */
  question: string;
  answer: string;
  /** Where to go on. */
  links?: readonly { label: string; to: string }[];
}

export interface FaqSection {
  id: string;
  title: string;
  entries: readonly FaqEntry[];
}
