/** The moment at which a day of an `<input type="date">` starts here, as a filter; nothing for what is no day. */
export function startOfDay(day: string): { from?: string } {
  const start = parse(day);
  return start ? { from: start.toISOString() } : {};
}

/** The moment at which a day ends here, as a filter; nothing for what is no day. */
export function endOfDay(day: string): { until?: string } {
  const end = parse(day);
  end?.setDate(end.getDate() + 1);
  return end ? { until: end.toISOString() } : {};
}

function parse(day: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  // Without a zone, it is the zone of the operator.
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
