import type { Customer, Stage } from "../fixtures/open-stage.ts";

/** Lets the trial of a customer end in two days, and has the reminder of it mailed. */
export async function endSoon(stage: Stage, customer: Customer): Promise<void> {
  // Whole seconds: the server stores milliseconds, and finds a license by its end.
  const now = "date_trunc('second', now())";
  const [start, end] = [`${now} - interval '121 hours'`, `${now} + interval '47 hours'`];
  await stage.changeLicense(customer, `starts_at = ${start}, ends_at = ${end}, grace_until = ${end}`);
  await stage.remind();
}
