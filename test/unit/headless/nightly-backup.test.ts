import { expect, test } from 'vitest';
import { isBackupDue } from '../../../electron/headless/nightly-backup.ts';

const plan = { atMinutes: 2 * 60 };
/** In the machine's time, as the plan is. */
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes);

test.each([
  ['before the first night has come, as last night was missed', at(5, 1), null, true],
  ['a minute before the time', at(5, 1, 59), at(4, 2, 1), false],
  ['at the time', at(5, 2), at(4, 2, 1), true],
  ['in the morning after a backup', at(5, 9), at(5, 2, 1), false],
  ['in the morning of a night in which the host was off', at(5, 9), at(4, 2, 1), true],
  ['after a backup that a clock years ahead dated', at(5, 2), at(1_500, 2), true],
])('%s', (_, now, lastMadeAt, isDue) => {
  expect(isBackupDue(plan, now, { lastMadeAt, failedAt: [] })).toBe(isDue);
});

test('a failed backup is tried again every 15 minutes, four times, and then the next night', () => {
  const failedAt: Date[] = [];
  for (let minute = 0; minute < 12 * 60; minute++) {
    const now = at(5, 2, minute);
    if (isBackupDue(plan, now, { lastMadeAt: at(4, 2), failedAt })) failedAt.push(now);
  }
  expect(failedAt).toEqual([at(5, 2), at(5, 2, 15), at(5, 2, 30), at(5, 2, 45)]);
  expect(isBackupDue(plan, at(6, 2), { lastMadeAt: at(4, 2), failedAt })).toBe(true);
});
