import { expect, test } from 'vitest';
import type { ShownEntry } from '#shared/contract/audit/audit-witness.ts';
import { judgeShown } from '../../../../electron/service/devices/witness-audit.ts';
import { GENESIS_HASH } from '../../../../electron/service/store/audit-chains.ts';
import { entryHash } from '../../../../electron/service/store/audit-log.ts';

/** A centre's conclusions from the entries that a device shows. */
const entry = (name: string): ShownEntry => ['2026-11-22T10:00:00.000Z', 'operator', 'ada', name, null, '{}'];

function chain(names: readonly string[]) {
  const entries = names.map(entry);
  const points = [{ sequence: 0, hash: GENESIS_HASH }];
  for (const [at, actor_kind, actor_id, action, object_id, facts] of entries) {
    const { sequence, hash: previous_hash } = points.at(-1) ?? { sequence: 0, hash: '' };
    const columns = { sequence: sequence + 1, at, actor_kind, actor_id, action, object_id, facts, previous_hash };
    points.push({ sequence: sequence + 1, hash: entryHash(columns) });
  }
  const pointAt = (sequence: number) => points[sequence] ?? { sequence, hash: '' };
  /** The entries between two places of it. */
  const shown = (from: number, to: number, endsAt = names.length) =>
    [{ from: pointAt(from), to: pointAt(to), ends_at: endsAt }, entries.slice(from, to)] as const;
  return { pointAt, shown };
}
const log = chain(['a', 'b', 'c', 'd', 'e', 'f']);
const other = chain(['a', 'b', 'c', 'x', 'y', 'z', 'more']);
const witnessed = log.pointAt(4);

test('a chain that is seen for the first time is believed', () => {
  expect(judgeShown(null, ...log.shown(6, 6))).toBe('extended');
});

test.each([
  ['the entries since the witnessed one', 4, 6],
  ['some of them, before the rest', 4, 5],
  ['none, because there are none', 4, 4],
  ['earlier ones as well, after an answer was lost', 2, 6],
] as const)('a chain continues that shows %s', (_what, from, to) => {
  expect(judgeShown(witnessed, ...log.shown(from, to))).toBe('extended');
});

test('a shorter chain is truncated', () => {
  expect(judgeShown(witnessed, ...log.shown(2, 3, 3))).toBe('truncated');
  expect(judgeShown(witnessed, ...other.shown(3, 3, 3))).toBe('truncated');
});

test('a chain that parted before the witnessed entry is forked, whatever it shows since', () => {
  expect(judgeShown(witnessed, ...other.shown(4, 4, 4))).toBe('forked');
  expect(judgeShown(witnessed, ...other.shown(4, 7))).toBe('forked');
  expect(judgeShown(witnessed, ...other.shown(2, 7))).toBe('forked');
});

test('entries that do not lead to the end are broken: one left out, altered or added', () => {
  const [statement, entries] = log.shown(4, 6);
  expect(judgeShown(witnessed, statement, entries.slice(1))).toBe('broken');
  expect(judgeShown(witnessed, statement, [entry('e'), entry('other')])).toBe('broken');
  expect(judgeShown(witnessed, statement, [...entries, entry('g')])).toBe('broken');
  expect(judgeShown(witnessed, { ...statement, ends_at: 5 }, entries)).toBe('broken');
});

test('a chain that shows neither the witnessed entry nor what follows is asked for it', () => {
  expect(judgeShown(witnessed, ...log.shown(5, 6))).toBe('links_wanted');
  expect(judgeShown(witnessed, ...log.shown(0, 3))).toBe('links_wanted');
  expect(judgeShown(witnessed, ...other.shown(6, 6))).toBe('links_wanted');
});
