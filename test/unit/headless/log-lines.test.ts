import { expect, test } from 'vitest';
import { jsonLineLog } from '../../../electron/headless/log-lines.ts';

test('no fact forges a line or replaces its time, level and event; the time is in UTC', () => {
  const lines: string[] = [];
  const log = jsonLineLog(
    (line) => lines.push(line),
    () => new Date('2026-03-29T02:30:00+02:00'),
  );
  log('warning', 'registry.failed', { country: 'KE"}\n{"event":"host.started"', time: 'yesterday', level: 'info' });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '2026-03-29T00:30:00.000Z',
    level: 'warning',
    event: 'registry.failed',
    country: 'KE"}\n{"event":"host.started"',
  });
});
