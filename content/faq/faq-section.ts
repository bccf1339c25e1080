export interface FaqEntry {
  /** Names the entry in an address: /faq#id. One of a kind on the whole page. */
  id: string;
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
