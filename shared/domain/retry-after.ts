/** RFC 9110, 5.6.7, its two older forms without weekday or GMT, and RFC 3339. */
const DATE =
  /^(?:(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:day|sday|nesday|rsday|urday)?,? )?[A-Z0-9][\w -]{3,18} \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)/i;
const ZONE = /(?:GMT|UTC|Z|[+-]\d\d:?\d\d)$/i;
const MS_MAX = 999_999_000;

/**
 * Seconds, or a date compared with the sender's `Date`, because this clock may be wrong. Null if
 * neither. Sent twice, the first counts.
 */
export function retryAfterMs(header: unknown, sentAt?: unknown): number | null {
  const text = typeof header === 'string' ? header.trim() : '';
  const seconds = /^(\d{1,10}(?:\.\d{1,9})?) ?s?(?:,|$)/i.exec(text)?.[1];
  if (seconds !== undefined) return Math.min(Math.ceil(Number(seconds) * 1000), MS_MAX);
  const at = dateOf(text);
  if (at === null) return null;
  const now = (typeof sentAt === 'string' ? dateOf(sentAt) : null) ?? Date.now();
  return Math.min(Math.max(0, at - now), MS_MAX);
}

function dateOf(text: string): number | null {
  if (!DATE.test(text)) return null;
  const at = Date.parse(ZONE.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : at;
}
