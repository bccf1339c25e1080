/** How many days a license without an end runs in formats that need an end, such as those of the storage and of leases. */
export const endlessDays = 36_500;

/** Whether a license has no end, as it was bought or imported. @param term its first moment and its end */
export function isEndless({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }): boolean {
  return startsAt.getTime() + endlessDays * 86_400_000 <= endsAt.getTime();
}
