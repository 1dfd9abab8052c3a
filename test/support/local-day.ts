/** Finds a text that goes on with the day of an instant in this machine's time zone, as the page writes it in English. */
export const withLocalDay = (start: string, at: string): RegExp =>
  new RegExp(`^${start}${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(at))}`);
