/** How many licenses stay as they are for each reason, with those of another page. */
export function countRefusals(
  refused: readonly { readonly code: string }[],
  before: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> {
  const counts = { ...before };
  for (const { code } of refused) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
