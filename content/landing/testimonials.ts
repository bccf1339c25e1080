export interface Testimonial {
  id: string;
  text: string;
  name: string;
  role: string;
  initial: string;
  /** ISO 8601, the day. */
  date: string;
  website: string;
  /** Out of five. */
  rating: 1 | 2 | 3 | 4 | 5;
  /** Invented: shown with a "Sample" label. */
  sample: boolean;
  /** Whether the shop has checked that a customer wrote it. Never on a sample. */
  verified: boolean;
}

/** Placeholders for what customers will say. Nobody of these names exists. */
export const testimonials: readonly Testimonial[] = [
  {
    id: "sample-schedule",
    text: "I set the hours and a limit before bed. In the morning the log showed every transaction and the two that failed, with the reason.",
    name: "Sample Creator",
    role: "Token creator",
    initial: "C",
    date: "2026-09-14",
    website: "creator.example",
    rating: 5,
    sample: true,
    verified: false,
  },
  {
    id: "sample-drafts",
    text: "The drafts save me the typing and I still read every answer before it goes out. About a third I rewrite, and that is fine.",
    name: "Sample Moderator",
    role: "Community moderator",
    initial: "M",
    date: "2026-09-29",
    website: "community.example",
    rating: 5,
    sample: true,
    verified: false,
  },
  {
    id: "sample-move",
    text: "New laptop on a Friday evening. I freed the old one in the portal, pasted the key on the new one, and never had to write to anybody.",
    name: "Sample Trader",
    role: "Trader",
    initial: "T",
    date: "2026-10-08",
    website: "trader.example",
    rating: 5,
    sample: true,
    verified: false,
  },
  {
    id: "sample-offline",
    text: "Our office line was down for most of a day. The apps said until when they would go on without it, and went on.",
    name: "Sample Studio",
    role: "Studio of five",
    initial: "S",
    date: "2026-10-22",
    website: "studio.example",
    rating: 5,
    sample: true,
    verified: false,
  },
  {
    id: "sample-integration",
    text: "The license check took an afternoon: three calls, signed answers, and a list of what to tell the user in each case.",
    name: "Sample Developer",
    role: "Developer",
    initial: "D",
    date: "2026-11-03",
    website: "developer.example",
    rating: 5,
    sample: true,
    verified: false,
  },
];
