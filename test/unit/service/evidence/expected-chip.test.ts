import { expect, test } from 'vitest';
import { isChipExpected } from '../../../../electron/service/evidence/document-evidence.ts';
import { aDocument, aMrz } from '../../../support/builders.ts';

const certified = (since: string | null) => ({ vouchSince: async () => since });
const passport = { documentClass: 'passport' } as const;
const UNTIL_2032 = aDocument({ mrz: aMrz() });
const ISSUED_2010 = aDocument({ mrz: aMrz({ issueDate: '2010-03-01' }) });

test.each([
  [
    'a passport of a state that had certificates ten years before it expires',
    passport,
    UNTIL_2032,
    '2022-04-14T00:00:00Z',
    true,
  ],
  ['one whose state had none by then', passport, UNTIL_2032, '2022-04-15T00:00:00Z', false],
  ['one that says when it was issued', passport, ISSUED_2010, '2010-02-28T00:00:00Z', true],
  ['one that was issued before', passport, ISSUED_2010, '2010-03-02T00:00:00Z', false],
  ['one of a state without certificates', passport, UNTIL_2032, null, false],
  ['a card', { documentClass: 'identity_card' } as const, UNTIL_2032, '2010-01-01T00:00:00Z', false],
  ['one of which nothing was read', passport, aDocument({}), '2010-01-01T00:00:00Z', false],
])('%s: %#', async (_, classes, document, since, isExpected) => {
  expect(await isChipExpected(classes, document, certified(since))).toBe(isExpected);
});
