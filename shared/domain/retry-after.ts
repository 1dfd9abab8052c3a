const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** RFC 9110, 5.6.7: the form that senders write today, and two older ones that receivers must read. */
const DATES = [
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d\d) (?<month>\w{3}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/i,
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d\d)-(?<month>\w{3})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/i,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>\w{3}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/i,
];
const MS_MAX = 999_999_000;

/**
 * How long `Retry-After` asks to wait: seconds, or an HTTP date, which is compared with the sender's own `Date`, because the clock here may
 * be wrong. Null without the header, or if it is neither.
 */
export function retryAfterMs(header: unknown, sentAt?: unknown): number | null {
  const text = typeof header === 'string' ? header.trim() : '';
  if (/^\d{1,10}$/.test(text)) return Math.min(Number(text) * 1000, MS_MAX);
  const now = httpDate(typeof sentAt === 'string' ? sentAt : '', Date.now()) ?? Date.now();
  const at = httpDate(text, now);
  return at === null ? null : Math.min(Math.max(0, at - now), MS_MAX);
}

function httpDate(text: string, now: number): number | null {
  const found = DATES.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const { day = '', month = '', year = '', time = '' } = found ?? {};
  const index = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  if (index < 0) return null;
  const [hour, minute, second] = time.split(':').map(Number);
  const inCentury = (century: number) => Date.UTC(century + Number(year), index, Number(day), hour, minute, second);
  if (year.length === 4) return inCentury(0);
  // Two digits that lie more than fifty years ahead are of the century before.
  const thisCentury = Math.floor(new Date(now).getUTCFullYear() / 100) * 100;
  const at = inCentury(thisCentury);
  return new Date(at).getUTCFullYear() > new Date(now).getUTCFullYear() + 50 ? inCentury(thisCentury - 100) : at;
}
