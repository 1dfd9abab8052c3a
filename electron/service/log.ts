import type { LogEvent } from './log-events.ts';

/**
 * Operating log. `facts` contains only counts, durations, codes and our own ids, never
 * personal data, request bodies, file names or URLs with a query.
 */
export type Log = (
  level: 'info' | 'warning' | 'error',
  event: LogEvent,
  facts?: Readonly<Record<string, string | number | boolean>>,
) => void;
