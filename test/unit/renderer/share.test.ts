import { expect, test } from 'vitest';
import { axisEnd, changeOf, shareOf } from '../../../renderer/screens/dashboard/share.ts';

test('a share comes with the range of Wilson, also at 0 and 1, and not at all from fewer than ten', () => {
  expect(shareOf(3, 9)).toBeNull();
  expect(shareOf(0, 10)).toMatchObject({ low: 0, high: expect.closeTo(0.2775, 3) });
  expect(shareOf(10, 10)).toMatchObject({ low: expect.closeTo(0.7225, 3), high: 1 });
  expect(shareOf(646, 783)).toMatchObject({ low: expect.closeTo(0.7968, 3), high: expect.closeTo(0.8501, 3) });
});

test('a change is clear only if chance does not explain it', () => {
  expect(changeOf(shareOf(8, 10), shareOf(6, 10))).toEqual({ points: expect.closeTo(20, 5), isClear: false });
  expect(changeOf(shareOf(800, 1000), shareOf(600, 1000))).toMatchObject({ isClear: true });
  expect(changeOf(shareOf(0, 20), shareOf(0, 20))).toMatchObject({ points: 0, isClear: false });
  expect(changeOf(null, shareOf(5, 10))).toBeNull();
});

test('an axis ends at a round number that holds the highest bar', () => {
  expect([0, 4, 5, 89, 248, 1000, 1001].map(axisEnd)).toEqual([4, 4, 5, 100, 250, 1000, 2000]);
});
