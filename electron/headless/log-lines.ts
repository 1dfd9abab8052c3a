import type { Log } from '../service/log.ts';

/** Time, level, event and the facts, which never replace the first three. */
export function jsonLineLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (level, event, facts = {}) => {
    const head = { time: now().toISOString(), level, event };
    write(`${JSON.stringify({ ...head, ...facts, ...head })}\n`);
  };
}
