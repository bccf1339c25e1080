/** What a license of each kind allows. `null` means without limit. */
export interface Tier {
  id: "trial" | "standard" | "professional" | "enterprise";
  name: string;
  users: number | null;
  machines: number | null;
  /** How long an expired license goes on working, with a warning. */
  graceDays: number;
  support: string;
}

export const trialDays = 7;

/** A paid license is paid back within so many days when the software does not work as described. */
export const refundDays = 14;

/** How long an app may go on without asking the server, at most. */
export const offlineDays = 14;

// A word joiner keeps a number and its unit on one line; the fonts have no hyphen that does.
export const tiers: readonly Tier[] = [
  {
    id: "trial",
    name: "Trial",
    users: 1,
    machines: 1,
    graceDays: 0,
    support: "E-mail, 1 business day response",
  },
  {
    id: "standard",
    name: "Standard",
    users: 1,
    machines: 1,
    graceDays: 3,
    support: "E-mail, 1 business day response",
  },
  {
    id: "professional",
    name: "Professional",
    users: 5,
    machines: 10,
    graceDays: 7,
    support: "Priority e-mail, 12-\u2060hour response",
  },
  {
    id: "enterprise",
    name: "Enterprise",
    users: null,
    machines: null,
    graceDays: 14,
    support: "24/7 dedicated, 4-\u2060hour response",
  },
];

/** @throws when there is no such tier */
export function tierById(id: string): Tier {
  const tier = tiers.find((each) => each.id === id);
  if (!tier) throw new Error(`There is no tier "${id}".`);
  return tier;
}
