import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOG_EVENTS, SECURITY_EVENTS } from '../../../electron/service/log-events.ts';
import { oncePerMinute } from '../../../electron/service/security-events.ts';

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

test('each event is logged somewhere, and those to watch are listed in the README', () => {
  const sources = globSync('electron/**/*.ts', { cwd: ROOT, exclude: ['electron/service/log-events.ts'] });
  const source = sources.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  for (const event of Object.keys(LOG_EVENTS)) expect(source, event).toContain(`'${event}'`);
  const readme = readFileSync(join(ROOT, 'electron/service/README.md'), 'utf8');
  for (const event of Object.keys(SECURITY_EVENTS)) expect(readme).toContain(`\`${event}\``);
});
