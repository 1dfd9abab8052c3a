import type { Log } from '../service/log.ts';

/** Logs one JSON object per line: time, level, event and the event's facts, which never replace the first three. */
export function jsonLineLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (level, event, facts = {}) => {
    const head = { time: now().toISOString(), level, event };
    write(`${JSON.stringify({ ...head, ...facts, ...head })}\n`);
  };
}
