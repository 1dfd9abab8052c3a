import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTS_OF_TIME } from '../../../../electron/service/clock/acts-of-time.ts';

const SERVICE = 'electron/service';
const sources = globSync('**/*.ts', { cwd: SERVICE })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('clock/') && !path.startsWith('store/clock/'));
const read = (path: string) => readFileSync(`${SERVICE}/${path}`, 'utf8');

/** They make the clock, hand it on or report it. */
const MAKERS = ['open-store.ts', 'operations/readiness.ts', 'store/handles.ts'];
const ASKS = {
  ends: /\b(steady|visit)Now\(|import \{ (endsAhead|hasEnded)\b/,
  opens: /clock\.plausibleMs\(/,
  erases: /clock\.isPlausible\(/,
  judges: /clock\.(plausibleMs|isDateDoubtful)\(/,
};

test('every file that asks what time ends, opens or erases is named, with what it asks', () => {
  const found = sources.filter(
    (path) => !MAKERS.includes(path) && Object.values(ASKS).some((asks) => asks.test(read(path))),
  );
  expect(found.sort()).toEqual(Object.keys(ACTS_OF_TIME).sort());
  for (const [path, acts] of Object.entries(ACTS_OF_TIME))
    for (const act of Object.keys(acts) as (keyof typeof ASKS)[])
      expect(ASKS[act].test(read(path)), `${path} ${act}`).toBe(true);
});

/** A line that compares an end, or deletes what is older, with a clock that anybody can set. */
const COMPARES = [
  /(until|expires|expiry|deadline)\w*\W{1,6}(<=|>=|<|>)\s*[\w.?]*\bnow\b/i,
  /[\w.]*\bnow\(\)[\w.()]*\s*(<=|>=|<|>)\s*\w*(until|expires|deadline)/i,
];

/** Given another clock, or deciding about nothing that is kept. */
const HARMLESS = [
  'callbacks/rows.ts: earlier !== null && Date.parse(earlier.until) > now.getTime() ? earlier : null;',
  "devices/device-alarms.ts: state === 'invited' && until <= now.toISOString() ? 'expired' : state;",
  'retention/rules.ts: return until > now ? until : null;',
  'review/review-state.ts: owner !== null && owner.id !== actor.id && owner.until > now;',
];

test('no end is compared with the wall clock elsewhere', () => {
  const lines = sources.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => COMPARES.some((compares) => compares.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(lines.sort()).toEqual(HARMLESS);
});
