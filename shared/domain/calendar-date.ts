/** The local calendar date, YYYY-MM-DD: a document expires by the day at the counter, not by UTC's. */
export function calendarDate(instant: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
}
