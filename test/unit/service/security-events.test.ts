import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oncePerMinute, SECURITY_EVENTS } from '../../../electron/service/security-events.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('an event is logged at once, then once a minute with the number of those left out', () => {
  const lines: unknown[] = [];
  let time = 0;
  const tell = oncePerMinute(
    (level, event, facts) => lines.push([level, event, facts]),
    () => time,
  );
  for (time = 0; time <= 60_000; time += 100) tell('access.forbidden');
  tell('http.host_refused');
  expect(lines).toEqual([
    ['warning', 'access.forbidden', { left_out: 0 }],
    ['warning', 'access.forbidden', { left_out: 599 }],
    ['warning', 'http.host_refused', { left_out: 0 }],
  ]);
});

test('each event is logged somewhere and explained in the README', () => {
  const table = 'electron/service/security-events.ts';
  const sources = globSync('electron/**/*.ts', { cwd: ROOT }).filter((file) => file !== table);
  const source = sources.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const events = readFileSync(join(ROOT, table), 'utf8').split('EVENT_OF_PROBLEM')[1] ?? '';
  const readme = readFileSync(join(ROOT, 'electron/service/README.md'), 'utf8');
  for (const [event, meaning] of Object.entries(SECURITY_EVENTS)) {
    expect(`${source}${events}`, event).toContain(`'${event}'`);
    expect(readme).toContain(`| \`${event}\` | ${meaning} |`);
  }
});
