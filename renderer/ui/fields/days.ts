/** Days as date fields give them, both included; empty is open. */
export type Days = { readonly from: string; readonly until: string };

/** The instants of the reader's days: from the first, and before the second. */
export function instantsOf({ from, until }: Days): { readonly from?: string; readonly before?: string } {
  return { ...(from !== '' && { from: midnight(from, 0) }), ...(until !== '' && { before: midnight(until, 1) }) };
}

/** The first day and today of the last so many. */
export const lastDays = (count: number, now: Date): Days => ({
  from: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1)),
  until: dayOf(now),
});

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** By the calendar, because a day may have 23 or 25 hours. */
function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
