import { expect, it } from 'vitest';
import { isNoteNeeded, ReviewRuling } from '#shared/contract/review/review.ts';

const ruling = (decision: string, reason: string, note: string) =>
  ReviewRuling.safeParse({ act: 'decide', decision, reason, note }).success;

it('lets the answers speak for an approval, and wants a sentence for everything else', () => {
  expect(ruling('APPROVED', 'false_alarm', ' ')).toBe(true);
  expect(ruling('APPROVED', 'other', ' ')).toBe(false);
  expect(ruling('DECLINED', 'suspected_fraud', ' ')).toBe(false);
  expect(ruling('DECLINED', 'suspected_fraud', 'Another person')).toBe(true);
  expect(isNoteNeeded({ decision: 'APPROVED', reason: 'false_alarm' }, true)).toBe(true);
});
