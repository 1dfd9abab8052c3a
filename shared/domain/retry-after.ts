/**
 * How an HTTP date begins (RFC 9110, 5.6.7): the form that senders write today, and two older ones that receivers must read. The last one
 * leaves out that its time is GMT.
 */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:day|sday|nesday|rsday|urday)?,? .*\d\d:\d\d:\d\d/i;
const MS_MAX = 999_999_000;

/**
 * How long `Retry-After` asks to wait: seconds, or an HTTP date, which is compared with the sender's own `Date`, because the clock here may
 * be wrong. Null without the header, or if it is neither.
 */
export function retryAfterMs(header: unknown, sentAt?: unknown): number | null {
  const text = typeof header === 'string' ? header.trim() : '';
  if (/^\d{1,10}$/.test(text)) return Math.min(Number(text) * 1000, MS_MAX);
  const at = httpDate(text);
  if (at === null) return null;
  const now = (typeof sentAt === 'string' ? httpDate(sentAt) : null) ?? Date.now();
  return Math.min(Math.max(0, at - now), MS_MAX);
}

function httpDate(text: string): number | null {
  if (!HTTP_DATE.test(text)) return null;
  const at = Date.parse(/GMT$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : at;
}
