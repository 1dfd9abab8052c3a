import { expect, test } from 'vitest';
import { counted } from '#shared/counted.ts';

test.each([
  [counted(1, 'key'), '1 key'],
  [counted(0, 'key'), '0 keys'],
  [counted(2, 'entry'), '2 entries'],
  [counted(1, 'needs', 'need'), '1 needs'],
])('%s', (said, expected) => expect(said).toBe(expected));
