import { expect, test } from 'vitest';
import { EMPTY_DRAFT, LinkDraft } from '../../../../electron/service/links/content.ts';

test.each([
  ['details', 'person'],
  ['send', 'review'],
  ['back', 'back'],
  [undefined, undefined],
])('a link from before that stood at %j goes on at %j', (place, now) => {
  expect(LinkDraft.parse({ ...EMPTY_DRAFT, ...(place && { place }) }).place).toBe(now);
});

test('a place that there never was is refused', () => {
  expect(LinkDraft.safeParse({ ...EMPTY_DRAFT, place: 'nowhere' }).success).toBe(false);
});
