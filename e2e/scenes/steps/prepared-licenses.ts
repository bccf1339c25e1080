import type { Customer, Stage } from "../../fixtures/open-stage.ts";

/** The name of the machine on which the licenses are active. */
export const studio = "studio-pc";

/** A license in one of its states. */
interface Prepared {
  readonly name: string;
  readonly prepare: (stage: Stage, customer: Customer) => Promise<void>;
  readonly shows: RegExp;
  /** Whether apps keep working with it. */
  readonly usable: boolean;
}

/** Activates a machine, then changes its license by this SQL assignment. */
function changed(assignment: string): Prepared["prepare"] {
  return async (stage, customer) => {
    await stage.activate(customer, studio);
    await stage.changeLicense(customer, assignment);
  };
}

/** Every license state but the first, with what brings a license into it. */
export const prepared: readonly Prepared[] = [
  {
    name: "active",
    prepare: (stage, customer) => stage.activate(customer, studio),
    shows: /^Active$/,
    usable: true,
  },
  {
    name: "expired",
    prepare: changed(
      "starts_at = now() - interval '9 days', ends_at = now() - interval '2 days', grace_until = now() - interval '1 day'",
    ),
    shows: /^expired$/i,
    usable: false,
  },
  {
    name: "paused",
    prepare: changed("starts_at = now() - interval '25 hours', confirm_by = now() - interval '1 hour'"),
    shows: /^paused$/i,
    usable: false,
  },
  {
    name: "suspended",
    prepare: changed("suspended_at = now()"),
    shows: /^suspended$/i,
    usable: false,
  },
  {
    name: "revoked",
    prepare: changed("revoked_at = now()"),
    shows: /^revoked$/i,
    usable: false,
  },
  {
    name: "grace",
    prepare: changed(
      "tier = 'professional', starts_at = now() - interval '366 days', ends_at = now() - interval '1 day', grace_until = now() + interval '6 days'",
    ),
    shows: /Your license ended on/,
    usable: true,
  },
];
